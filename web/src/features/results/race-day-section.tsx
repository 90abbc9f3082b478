import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCompleted } from '../../server/season.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasOrder } from './has-order.ts';
import type { RaceDayProps } from './race-day/race-day.tsx';

const RaceDay = lazyPart(
  () => import('./race-day/race-day.tsx'),
  (of) => of.RaceDay,
);

/** Loaded when it is opened: at once where the race has begun, or where the address has an order. */
export function RaceDaySection(props: RaceDayProps) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(() => hasOrder(hash) || isCompleted(props.race));
  return (
    <section>
      <h3>Race day</h3>
      <details
        className="panel"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>What if it ended like this?</summary>
        {isOpen && (
          <LoadBoundary part>
            <Suspense fallback={<Skeleton lines={12} />}>
              <RaceDay {...props} />
            </Suspense>
          </LoadBoundary>
        )}
      </details>
    </section>
  );
}

/** For an address that was shared before there was a result. */
export function OrderIsHistory() {
  const { hash } = useLocation();
  if (!hasOrder(hash)) return null;
  return (
    <Notice>
      This link shows a running order from before the result. The result is out: here it is.
    </Notice>
  );
}
