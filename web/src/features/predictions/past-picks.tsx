import type { OwnPrediction } from '../../server/my-predictions.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { PicksAndPointsProps } from './picks-and-points.tsx';

// Loaded on demand, as most visits only make a prediction.
const PicksAndPoints = lazyPart(
  () => import('./picks-and-points.tsx'),
  (module) => module.PicksAndPoints,
);

export function PastPicks({ prediction, entrants }: PicksAndPointsProps) {
  if (!hasDetails(prediction)) return <p>Prediction details missing or could not be loaded.</p>;
  return (
    <PartBoundary lines={8}>
      <PicksAndPoints prediction={prediction} entrants={entrants} />
    </PartBoundary>
  );
}

/** Checked because the server may be newer than this build of the site. */
export function hasDetails({ predictions }: Pick<OwnPrediction, 'predictions'>): boolean {
  return Array.isArray(predictions?.podium);
}
