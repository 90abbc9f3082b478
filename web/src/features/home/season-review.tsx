import { BADGES } from '@parc-ferme/domain/badge/badges';
import { seasonAwards } from '@parc-ferme/domain/standings/season-awards';
import type { Group } from '@parc-ferme/domain/story/group';
import type { Board, Player } from '../../server/leaderboard.ts';
import { leaderboardQuery } from '../../server/leaderboard-query.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { counted } from '../../ui/duration.ts';
import { Failure } from '../../ui/notice.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './season-review.module.css';

/** The champion, the podium, the badges and the wooden spoon of a season that is over. */
export function SeasonReview({ season }: { season: number }) {
  const { data: board, error, reload } = useServerData(leaderboardQuery());
  const isLong = board !== undefined && board.pages > 1;
  const page = String(board?.pages ?? 1);
  const last = useServerData({
    ...leaderboardQuery({ season: String(season), page }),
    enabled: isLong,
  });
  if (error) return <Failure onRetry={reload}>Failed to load the final standings</Failure>;
  if (!board) return <Skeleton lines={6} />;
  const { champions, podium } = seasonAwards(board.users);
  const { spoon } = seasonAwards([...board.users, ...(isLong ? (last.data?.users ?? []) : [])]);
  if (champions.length === 0) return <p>Nobody scored in {season}.</p>;
  return (
    <div className={styles.review}>
      <p className={styles.champion}>
        <span className="eyebrow">{champions.length > 1 ? 'Champions' : 'Champion'}</span>
        <b>
          <PlayerLinks of={groupOf(champions)} />
        </b>
      </p>
      <ol className={styles.podium} aria-label="The podium">
        {podium.map(({ id, rank, username, averageScore, totalPoints }) => (
          <li key={id}>
            <span className={styles.step}>{rank}</span>
            <span>
              <b>
                <PlayerLink username={username} />
              </b>
              <span className="quiet small">
                {averageScore.toFixed(1)} a race, {counted(totalPoints, 'point')}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Badges board={board} />
      {spoon.length > 0 && (!isLong || last.data) && (
        <p>
          <span className="eyebrow">Wooden spoon</span>
          <b>
            <PlayerLinks of={groupOf(spoon)} />
          </b>
        </p>
      )}
    </div>
  );
}

/** The badges by the race that each was won at, ties together. */
function Badges({ board: { users } }: { board: Board }) {
  const won = BADGES.map((badge) => ({
    ...badge,
    holders: users.filter(({ badges }) => badges.includes(badge.id)),
  })).filter(({ holders }) => holders.length > 0);
  if (won.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="The badges">
      {won.map(({ id, title, holders }) => (
        <li key={id}>
          <span aria-hidden="true">
            <BadgeArt id={id} title={title} />
          </span>
          <span>
            <span className="quiet small">{title}</span>
            <b>
              <PlayerLinks of={groupOf(holders)} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function groupOf(players: Player[]): Group {
  return {
    named: players.map(({ id: user, username }) => ({ user, username })),
    players: players.length,
  };
}
