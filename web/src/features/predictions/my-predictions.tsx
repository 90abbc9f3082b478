import { Link } from 'react-router-dom';
import type { Mine } from '../../server/my-predictions.ts';
import type { Entrants } from '../../server/season.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './my-predictions.module.css';
import { PastPicks } from './past-picks.tsx';

type Props = {
  mine: Mine[] | undefined;
  /** Some were sent before the account was recovered, and are shown once they are revealed. */
  hasSealed: boolean;
  error: Error | undefined;
  entrants: Entrants;
  reload: () => Promise<boolean>;
};

/** The player's picks of the season beside the results, the newest first. */
export function MyPredictions({ mine, hasSealed, error, entrants, reload }: Props) {
  return (
    <section aria-labelledby="my-predictions">
      <h2 id="my-predictions">Your Predictions</h2>
      {!mine && !error && <Skeleton lines={4} />}
      {error && <Failure onRetry={reload}>Failed to load your predictions</Failure>}
      {mine?.length === 0 && (
        <Empty>
          {hasSealed
            ? 'What you sent before your account was recovered appears here once it is revealed.'
            : "You haven't made any predictions yet."}
        </Empty>
      )}
      {mine?.map((one) => (
        <OneRace key={one._id} mine={one} entrants={entrants} />
      ))}
    </section>
  );
}

function OneRace({ mine, entrants }: { mine: Mine; entrants: Entrants }) {
  const { race, result, score } = mine;
  const summary = (
    <>
      <Icon name="chevron-right" />
      <span className={styles.race}>{race.raceName}</span>
      <span className="quiet small">
        {result ? (
          <>
            <b>{score ?? 0}</b> <span>{score === 1 ? 'point' : 'points'}</span>
          </>
        ) : (
          'No result yet'
        )}
      </span>
    </>
  );
  return (
    <Folded className={styles.details} summary={summary}>
      <PastPicks mine={mine} entrants={entrants} />
      <Link to={`/results/${race._id}`}>All picks for this race</Link>
    </Folded>
  );
}
