import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import { roundWinners } from '@parc-ferme/domain/standings/round-winners';
import { groupOf } from '@parc-ferme/domain/story/group';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { counted } from '../../ui/duration.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import type { Entry, Result } from './race-reply.ts';
import styles from './round-winner.module.css';

type Props = { race: Race; scores: Entry[]; result: Result };

/** Who won the round, with the badge of a marquee race, and who had won it before a correction. */
export function RoundWinner({ race, scores, result: { lastChange } }: Props) {
  const winners = roundWinners(scores);
  const points = winners[0]?.score ?? 0;
  const former = lastChange && roundWinners(withoutChange(scores, lastChange.scoreChanges));
  const badge = winners.length > 0 && BADGES.find(({ id }) => id === badgeOf(race));
  return (
    <div className={styles.winner}>
      <p>
        <span className="eyebrow">Round winner{winners.length > 1 && 's'}</span>{' '}
        {winners.length > 0 ? (
          <>
            <b>
              <PlayerLinks of={groupOf(winners)} />
            </b>{' '}
            {counted(points, 'point')}
            {winners.length > 1 && ' each'}
          </>
        ) : (
          'Nobody scored'
        )}
      </p>
      {badge && (
        <p className={styles.badge}>
          <BadgeArt id={badge.id} title={badge.title} />{' '}
          <span aria-hidden="true">{badge.title}</span>
        </p>
      )}
      {former && former.length > 0 && namesOf(former) !== namesOf(winners) && (
        <p className="quiet small">
          Before the correction the round had gone to <PlayerLinks of={groupOf(former)} />.
        </p>
      )}
    </div>
  );
}

type Change = NonNullable<Result['lastChange']>['scoreChanges'][number];

/** The scores as they were before a revision. */
function withoutChange(scores: Entry[], changes: Change[]): Entry[] {
  const points = new Map(changes.map((change) => [change.user, change.points]));
  return scores.map((entry) => ({
    ...entry,
    score: (entry.score ?? 0) - (points.get(entry.user) ?? 0),
  }));
}

function namesOf(winners: Entry[]): string {
  return winners
    .map(({ user }) => user)
    .toSorted()
    .join();
}
