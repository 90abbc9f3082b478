import { scorePicks } from '@parc-ferme/domain/scoring';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Reply } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { MarkedPicks } from '../../components/marked-picks.tsx';
import { Empty, Failure } from '../../components/notice.tsx';
import { PitBoard } from '../../components/pit-board.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Entrants } from '../../season.tsx';
import type { Loaded } from '../../use-loaded.ts';

export type Mine = Reply<'predictions.mine'>[number];

type Props = { mine: Loaded<Mine[]>; entrants: Entrants; onRetry: () => void };

/** All of a player's picks of the season beside what really happened, the newest first. */
export function MyPredictions({ mine, entrants, onRetry }: Props) {
  return (
    <section className="mine-list" aria-labelledby="my-predictions">
      <h2 id="my-predictions">Your Predictions</h2>
      {mine.state === 'loading' && <Skeleton lines={4} />}
      {mine.state === 'failed' && (
        <Failure onRetry={onRetry}>Failed to load your predictions</Failure>
      )}
      {mine.state === 'ready' && mine.data.length === 0 && (
        <Empty>You haven't made any predictions yet.</Empty>
      )}
      {mine.state === 'ready' &&
        mine.data.map((one) => <OneRace key={one._id} mine={one} entrants={entrants} />)}
    </section>
  );
}

/** Folded it says what it earned; what is in it is drawn when it is first looked at. */
function OneRace({ mine, entrants }: { mine: Mine; entrants: Entrants }) {
  const [seen, setSeen] = useState(false);
  const { race, result, score } = mine;
  return (
    <details onToggle={(event) => event.currentTarget.open && setSeen(true)}>
      <summary>
        <Icon name="chevron-right" />
        <span className="mine-race">{race.raceName}</span>
        {result ? (
          <span className="mine-score">
            <b>{score ?? 0}</b> {score === 1 ? 'point' : 'points'}
          </span>
        ) : (
          <span className="quiet small">No result yet</span>
        )}
      </summary>
      {seen && <Details mine={mine} entrants={entrants} />}
    </details>
  );
}

function Details({ mine, entrants }: { mine: Mine; entrants: Entrants }) {
  if (!hasDetails(mine)) return <p>Prediction details missing or could not be loaded.</p>;
  return (
    <div className="mine-details">
      <PicksAndPoints mine={mine} entrants={entrants} />
      <Link to={`/results/${mine.race._id}`}>Everybody's picks for this race</Link>
    </div>
  );
}

/** Each pick beside the result and, once there is one, what it earned. */
export function PicksAndPoints({ mine, entrants }: { mine: Mine; entrants: Entrants }) {
  const { predictions, result } = mine;
  const scored = result && scorePicks(predictions, result);
  return (
    <>
      <MarkedPicks picks={predictions} outcome={result} entrants={entrants} />
      {scored && (
        <PitBoard breakdown={scored.breakdown} score={scored.score} nameOf={entrants.nameOf} />
      )}
    </>
  );
}

/** The server says it has; an older copy of the site may be answered by a newer server. */
export function hasDetails({ predictions }: Pick<Mine, 'predictions'>): boolean {
  return Array.isArray(predictions?.podium);
}
