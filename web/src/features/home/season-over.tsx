import { Link } from 'react-router-dom';
import type { Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { counted } from '../../ui/duration.ts';
import { ordinal } from '../../ui/ordinal.ts';
import { playerPath } from '../../ui/player-link.tsx';
import { Podium } from '../../ui/podium.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import type { Home } from './home-reply.ts';
import { SeasonReview } from './season-review.tsx';

type Props = {
  season: Season;
  /** Undefined for a visitor. */
  home: Home | undefined;
};

export function SeasonOver({ season: { season }, home }: Props) {
  const { user } = useSession();
  const row = home?.rows.find(({ id, races }) => id === user?.id && races > 0);
  const podium = home?.podium;
  // Needs a call of its own.
  const review = (
    <WhenSeen>
      <SeasonReview season={season} hasPodium={!podium} />
    </WhenSeen>
  );
  return (
    <>
      <p className="eyebrow">Chequered flag</p>
      <h1>The {season} season is over</h1>
      {podium ? <Podium rows={podium} season={season} /> : review}
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
      <p>The {season + 1} season opens here as soon as its calendar is published.</p>
      <div className="actions">
        <Link className="button" to="/leaderboard">
          Final standings
        </Link>
        <Link className="button plain" to={`/seasons/${season}`}>
          The season in review
        </Link>
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
