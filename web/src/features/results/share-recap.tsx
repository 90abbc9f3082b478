import { Suspense, useState } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import type { Entry, Result } from './race-reply.ts';

const RecapDialog = lazyPart(
  () => import('./recap/recap-dialog.tsx'),
  (of) => of.RecapDialog,
);

type Props = { race: Race; result: Result; scores: Entry[]; entrants: Entrants };

/** Makes an image and a text of the race when it is tapped. */
export function ShareRecap(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="actions">
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" />
        Share the recap
      </button>
      {isOpen && (
        <LoadBoundary part>
          <Suspense>
            <RecapDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
