import { useParams } from 'react-router-dom';
import { CallFailed } from '../../server/api.ts';
import { entrantsOf, useSeasonOf } from '../../server/season.tsx';
import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Empty, Failure } from '../../ui/notice.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { PlayerReview } from './player-review.tsx';
import { SeasonReview } from './season-review.tsx';

/** What is remembered of a final season, or of a player's: a page to share. */
export default function SeasonPage() {
  const { season = '', username: player } = useParams();
  const { data, error, reload } = useServerData(
    routeQuery('seasons.review', { params: { season }, query: player ? { player } : {} }),
  );
  const { data: year } = useSeasonOf(`${season}-`);
  const nameOf = year ? entrantsOf(year).nameOf : (id: string) => id;
  if (data?.player) return <PlayerReview {...{ review: data, nameOf }} player={data.player} />;
  if (data) return <SeasonReview {...{ review: data, nameOf }} />;
  return (
    <>
      <Title>{error ? `Season ${season}` : 'The season'}</Title>
      {!error && <Skeleton lines={16} />}
      {error instanceof CallFailed && error.status === 404 ? (
        <Empty>
          {error.code === 'season.not-final' && year && <p>{SEASON_STATES[year.state]}.</p>}
          {error.message}
        </Empty>
      ) : (
        error && <Failure onRetry={reload}>Failed to load the season</Failure>
      )}
    </>
  );
}
