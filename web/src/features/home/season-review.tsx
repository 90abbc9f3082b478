import { BADGES } from '@parc-ferme/domain/badge/badges';
import { seasonAwards } from '@parc-ferme/domain/standings/season-awards';
import { groupOf } from '@parc-ferme/domain/story/group';
import type { Board, Player } from '../../server/leaderboard.ts';
import { leaderboardQuery } from '../../server/leaderboard-query.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Failure } from '../../ui/notice.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { Podium } from '../../ui/podium.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = { season: number; hasPodium: boolean };

/** The podium unless it is shown already, the badges and the wooden spoon of a season that is over. */
export function SeasonReview({ season, hasPodium }: Props) {
  const { data: board, error, reload } = useServerData(leaderboardQuery());
  const isLong = board !== undefined && board.pages > 1;
  const page = String(board?.pages ?? 1);
  const last = useServerData({
    ...leaderboardQuery({ season: String(season), page }),
    enabled: isLong,
  });
  if (error) return <Failure onRetry={reload}>Failed to load the final standings</Failure>;
  if (!board) return <Skeleton lines={6} />;
  const { podium } = seasonAwards(board.users);
  const { spoon } = seasonAwards([...board.users, ...(isLong ? (last.data?.users ?? []) : [])]);
  return (
    <>
      {hasPodium && <Podium rows={podium} season={season} />}
      <Badges board={board} />
      {spoon.length > 0 && (!isLong || last.data) && (
        <p>
          <span className="eyebrow">Wooden spoon</span>
          <b>
            <PlayerLinks of={groupOf(namesOf(spoon))} />
          </b>
        </p>
      )}
    </>
  );
}

function Badges({ board: { users } }: { board: Board }) {
  const won = BADGES.map((badge) => ({
    ...badge,
    holders: users.filter(({ badges }) => badges.includes(badge.id)),
  })).filter(({ holders }) => holders.length > 0);
  if (won.length === 0) return null;
  return (
    <ul className="list pins" aria-label="The badges">
      {won.map(({ id, title, holders }) => (
        <li key={id}>
          <span aria-hidden="true">
            <BadgeArt id={id} title={title} />
          </span>
          <span>
            <span className="quiet small">{title}</span>
            <br />
            <b>
              <PlayerLinks of={groupOf(namesOf(holders))} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function namesOf(players: Player[]) {
  return players.map(({ id: user, username }) => ({ user, username }));
}
