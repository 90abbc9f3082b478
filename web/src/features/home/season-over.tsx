import { BADGES } from '@parc-ferme/domain/badge/badges';
import { seasonAwards } from '@parc-ferme/domain/standings/season-awards';
import { groupOf } from '@parc-ferme/domain/story/group';
import { Link } from 'react-router-dom';
import type { Board, Player } from '../../server/leaderboard.ts';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import type { Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { counted } from '../../ui/duration.ts';
import { Failure } from '../../ui/notice.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { playerPath } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { Podium } from '../../ui/podium.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import type { Home } from './home-reply.ts';

type Props = {
  season: Season;
  /** Undefined for a visitor. */
  home: Home | undefined;
};

export function SeasonOver({ season: { season, state }, home }: Props) {
  const { user } = useSession();
  const row = home?.rows.find(({ id, races }) => id === user?.id && races > 0);
  const isFinal = state === 'final';
  const isDecided = isFinal || state === 'provisional';
  const podium = isDecided ? home?.podium : undefined;
  // Its data is requested once it is in view.
  const review = (
    <WhenSeen>
      <SeasonReview {...{ season, isFinal }} hasPodium={!podium} />
    </WhenSeen>
  );
  return (
    <>
      <p className="eyebrow">Chequered flag</p>
      <h1>{isFinal ? `The ${season} season is over` : `The ${season} season`}</h1>
      {!isFinal && <p>{SEASON_STATES[state]}.</p>}
      {podium ? <Podium rows={podium} {...{ season, isFinal }} /> : isDecided && review}
      {row && (
        <p>
          <span className="eyebrow">Your season</span>
          {row.classified ? (
            <>
              <b>{ordinal(row.rank)}</b> of {home?.players}
            </>
          ) : (
            <b>Not classified</b>
          )}
          , {row.averageScore.toFixed(1)} a race, {counted(row.totalPoints, 'point')} in{' '}
          {counted(row.races, 'race')}
        </p>
      )}
      <p>The {season + 1} season opens here a week before its first race closes, or earlier.</p>
      <div className="actions">
        <Link className="button" to="/leaderboard">
          {isFinal ? 'Final standings' : 'Leaderboard'}
        </Link>
        {isFinal && (
          <Link className="button plain" to={`/seasons/${season}`}>
            The season in review
          </Link>
        )}
        {user && row && (
          <Link className="button plain" to={playerPath(user.username)}>
            My season, race by race
          </Link>
        )}
      </div>
      {podium && review}
    </>
  );
}

type ReviewProps = { season: number; isFinal: boolean; hasPodium: boolean };

/** The podium unless it is shown already, the badges, and of a final season the wooden spoon. */
function SeasonReview({ season, isFinal, hasPodium }: ReviewProps) {
  const { data: board, error, reload } = useServerData(leaderboardQuery());
  const isLong = isFinal && board !== undefined && board.pages > 1;
  const page = String(board?.pages ?? 1);
  const last = useServerData({
    ...leaderboardQuery({ season: String(season), page }),
    enabled: isLong,
  });
  if (error) return <Failure onRetry={reload}>Failed to load the standings</Failure>;
  if (!board) return <Skeleton lines={6} />;
  const { podium } = seasonAwards(board.users);
  const { spoon } = seasonAwards([...board.users, ...(isLong ? (last.data?.users ?? []) : [])]);
  return (
    <>
      {hasPodium && <Podium rows={podium} {...{ season, isFinal }} />}
      <Badges board={board} />
      {isFinal && spoon.length > 0 && (!isLong || last.data) && (
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
