import { podiumOf } from '@parc-ferme/domain/standings/season-awards';
import { Link } from 'react-router-dom';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import type { Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { counted } from '../../ui/duration.ts';
import { Failure } from '../../ui/notice.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { Podium } from '../../ui/podium.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
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
  return (
    <>
      <p className="eyebrow">Chequered flag</p>
      <h1>{isFinal ? `The ${season} season is over` : `The ${season} season`}</h1>
      {!isFinal && <p>{`${SEASON_STATES[state]}.`}</p>}
      {(isFinal || state === 'provisional') && <PodiumOf {...{ season, isFinal }} />}
      {row && (
        <p>
          <span className="eyebrow">Your season</span>
          <b>{row.classified ? ordinal(row.rank) : 'Not classified'}</b>
          <span>{row.classified && ` of ${home?.players}`}</span>,{' '}
          <span>{row.averageScore.toFixed(1)}</span> a race,{' '}
          <span>{`${counted(row.totalPoints, 'point')} in ${counted(row.races, 'race')}`}</span>
        </p>
      )}
      <p>{`The ${season + 1} season opens here a week before its first race closes, or earlier.`}</p>
      <div className="actions">
        <Link className="button" to={`/leaderboard?season=${season}`}>
          {isFinal ? 'Final standings' : 'Leaderboard'}
        </Link>
      </div>
    </>
  );
}

function PodiumOf({ season, isFinal }: { season: number; isFinal: boolean }) {
  const query = leaderboardQuery({ season: String(season) });
  const { data: board, error, reload } = useServerData(query);
  if (error) return <Failure onRetry={reload}>Failed to load the standings</Failure>;
  if (!board) return <Skeleton lines={6} />;
  return <Podium rows={podiumOf(board.users)} {...{ season, isFinal }} />;
}
