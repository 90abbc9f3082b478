import { Link } from 'react-router-dom';
import { seasonQuery } from '../../server/season-query.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import { SeasonReview } from './season-review.tsx';

/** The review of the season before the current one. */
export function LastSeason({ season }: { season: number }) {
  const { user } = useSession();
  const query = { season: String(season) };
  const { data, error, reload } = useServerData(seasonQuery(query));
  const { data: home } = useServerData({
    ...routeQuery('home.get', { query }),
    enabled: user !== undefined,
  });
  if (error) return <Failure onRetry={reload}>Failed to load the season before</Failure>;
  if (!data) return <Skeleton lines={6} />;
  return (
    <section className="panel" aria-labelledby="last-season">
      <h2 id="last-season">{`The ${season} season`}</h2>
      <SeasonReview season={season} home={home} state={data.state} />
      <p>
        <Link to={`/leaderboard?season=${season}`}>{`The table of ${season}`}</Link>
      </p>
    </section>
  );
}
