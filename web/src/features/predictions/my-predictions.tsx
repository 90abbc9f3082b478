import type { OwnPrediction } from '../../server/my-predictions.ts';
import type { Entrants } from '../../server/season.tsx';
import { PickedRace } from '../../ui/picked-race.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { PastPicks } from './past-picks.tsx';

type Props = {
  predictions: OwnPrediction[] | undefined;
  /** Whether some were sent before the account was recovered, and are shown once they are revealed. */
  hasSealed: boolean;
  error: Error | undefined;
  entrants: Entrants;
  reload: () => Promise<boolean>;
};

/** The player's picks of the season beside the results, the newest first. */
export function MyPredictions({ predictions, hasSealed, error, entrants, reload }: Props) {
  return (
    <section aria-labelledby="my-predictions">
      <h2 id="my-predictions">Your Predictions</h2>
      {!predictions && !error && <Skeleton lines={4} />}
      {error && <Failure onRetry={reload}>Failed to load your predictions</Failure>}
      {predictions?.length === 0 && (
        <Empty>
          {hasSealed
            ? 'What you sent before your account was recovered appears here once it is revealed.'
            : "You haven't made any predictions yet."}
        </Empty>
      )}
      {predictions?.map((prediction) => (
        <OneRace key={prediction._id} prediction={prediction} entrants={entrants} />
      ))}
    </section>
  );
}

function OneRace({ prediction, entrants }: { prediction: OwnPrediction; entrants: Entrants }) {
  const { race, result, score } = prediction;
  return (
    <PickedRace race={race} score={result ? (score ?? 0) : undefined}>
      <PastPicks prediction={prediction} entrants={entrants} />
    </PickedRace>
  );
}
