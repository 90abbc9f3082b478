import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import { roundWinners } from '@parc-ferme/domain/standings/round-winners';
import { groupOf } from '@parc-ferme/domain/story/group';
import { Suspense, useState } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { counted } from '../../ui/duration.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { withoutChanges } from './corrected-players.ts';
import type { Entry, Result } from './race-reply.ts';
import styles from './race-results.module.css';

const RecapDialog = lazyPart(
  () => import('./recap/recap-dialog.tsx'),
  (of) => of.RecapDialog,
);

type Props = { race: Race; scores: Entry[]; result: Result; entrants: Entrants };

/** Who won the round, and who had won it before a correction; the recap is made when it is tapped. */
export function RoundWinner(props: Props) {
  const { race, scores, result } = props;
  const [isSharing, setSharing] = useState(false);
  const winners = roundWinners(scores);
  const { lastChange } = result;
  const former = lastChange
    ? roundWinners(withoutChanges(scores, lastChange.scoreChanges))
    : winners;
  const badge = winners.length > 0 && BADGES.find(({ id }) => id === badgeOf(race));
  return (
    <div className={`spread ${styles.winner}`}>
      <div>
        <p>
          <span className="eyebrow">Round winner{winners.length > 1 && 's'}</span>{' '}
          {badge && (
            <>
              <BadgeArt id={badge.id} title={badge.title} />{' '}
            </>
          )}
          {winners.length > 0 ? (
            <>
              <b>
                <PlayerLinks of={groupOf(winners)} />
              </b>{' '}
              {counted(winners[0]?.score ?? 0, 'point')}
              {winners.length > 1 && ' each'}
            </>
          ) : (
            'Nobody scored'
          )}
        </p>
        {former.length > 0 && namesOf(former) !== namesOf(winners) && (
          <p className="quiet small">
            Before the correction the round had gone to <PlayerLinks of={groupOf(former)} />.
          </p>
        )}
      </div>
      <button
        type="button"
        className="plain"
        aria-haspopup="dialog"
        onClick={() => setSharing(true)}
      >
        <Icon name="share" />
        Share the recap
      </button>
      {isSharing && (
        <LoadBoundary part>
          <Suspense>
            <RecapDialog {...props} onClose={() => setSharing(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

function namesOf(winners: Entry[]): string {
  return winners
    .map(({ user }) => user)
    .toSorted()
    .join();
}
