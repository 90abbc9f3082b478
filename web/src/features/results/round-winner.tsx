import { roundWinners } from '@parc-ferme/domain/standings/round-winners';
import { playerGroupOf } from '@parc-ferme/domain/story/player-group';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { useState } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { scoresBefore } from './corrected-players.ts';
import type { Entry, Result } from './race-reply.ts';
import styles from './race-results.module.css';
import { RaceBadge } from './score-table.tsx';

const RecapDialog = lazyPart(
  () => import('./recap/recap-dialog.tsx'),
  (module) => module.RecapDialog,
);

type Props = { race: Race; scores: Entry[]; result: Result; entrants: Entrants };

/** Who won the round, and who had won it before a correction; and a button that shares the recap. */
export function RoundWinner(props: Props) {
  const { race, scores, result } = props;
  const [isRecapOpen, setRecapOpen] = useState(false);
  const winners = roundWinners(scores);
  const { lastChange } = result;
  const formerWinners = lastChange
    ? roundWinners(scoresBefore(scores, lastChange.scoreChanges))
    : winners;
  return (
    <div className={`spread ${styles.winner}`}>
      <div>
        <p>
          <span className="eyebrow">{winners.length > 1 ? 'Round winners' : 'Round winner'}</span>
          {winners.length > 0 ? (
            <>
              <RaceBadge race={race} />{' '}
              <b>
                <PlayerLinks group={playerGroupOf(winners)} />
              </b>{' '}
              <span>
                {`${countText(winners[0]?.score ?? 0, 'point')}${winners.length > 1 ? ' each' : ''}`}
              </span>
            </>
          ) : (
            <span>Nobody scored</span>
          )}
        </p>
        {formerWinners.length > 0 && idsOf(formerWinners) !== idsOf(winners) && (
          <p className="quiet small">
            Before the correction the round had gone to{' '}
            <span>
              <PlayerLinks group={playerGroupOf(formerWinners)} />
            </span>
            .
          </p>
        )}
      </div>
      <button
        type="button"
        className="plain"
        aria-haspopup="dialog"
        onClick={() => setRecapOpen(true)}
      >
        <Icon name="share" />
        Share the recap
      </button>
      {isRecapOpen && (
        <PartBoundary lines={0}>
          <RecapDialog {...props} onClose={() => setRecapOpen(false)} />
        </PartBoundary>
      )}
    </div>
  );
}

function idsOf(winners: Entry[]): string {
  return winners
    .map(({ user }) => user)
    .toSorted()
    .join();
}
