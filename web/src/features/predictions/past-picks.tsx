import { Suspense } from 'react';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lazyPart } from '../../lazy-page.ts';
import type { Mine } from './my-predictions-query.ts';
import type { PicksAndPointsProps } from './picks-and-points.tsx';

// Nothing of it is needed to make a prediction, which is what most come for.
const PicksAndPoints = lazyPart(
  () => import('./picks-and-points.tsx'),
  (of) => of.PicksAndPoints,
);

/** The picks of one race beside its result. */
export function PastPicks({ mine, entrants }: PicksAndPointsProps) {
  if (!hasDetails(mine)) return <p>Prediction details missing or could not be loaded.</p>;
  return (
    <LoadBoundary part>
      <Suspense fallback={<Skeleton lines={8} />}>
        <PicksAndPoints mine={mine} entrants={entrants} />
      </Suspense>
    </LoadBoundary>
  );
}

/** The server says it has; an older copy of the site may be answered by a newer server. */
export function hasDetails({ predictions }: Pick<Mine, 'predictions'>): boolean {
  return Array.isArray(predictions?.podium);
}
