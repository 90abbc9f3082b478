import { Suspense, useState } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { lazyPart } from '../../../lazy-page.ts';

/** Loaded on demand, as few visits look at it. */
const EmailPreview = lazyPart(
  () => import('./email-preview.tsx'),
  (of) => of.EmailPreview,
);

/** Loads a preview of the emails when it is first opened. */
export function PreviewSection() {
  const [seen, setSeen] = useState(false);
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">Emails</h2>
      <details onToggle={(event) => event.currentTarget.open && setSeen(true)}>
        <summary>Preview emails</summary>
        <p className="quiet">As they would reach you, with made-up news. Nothing is sent.</p>
        {seen && (
          <Suspense fallback={<Skeleton lines={12} />}>
            <EmailPreview />
          </Suspense>
        )}
      </details>
    </section>
  );
}
