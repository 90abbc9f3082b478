import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { entrantsOf, useSeasonOf } from '../../server/season.tsx';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Failure } from '../../ui/notice.tsx';
import { RaceSelect } from '../../ui/race-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { RaceControl } from './race-control/race-control.tsx';

/** All decisions about one race. */
export default function RaceControlPage() {
  const { raceId = '' } = useParams();
  const navigate = useNavigate();
  const query = { season: raceId.split('-')[0] ?? '' };
  const statuses = useServerData(routeQuery('races.status', { query }));
  const { data: season, error: seasonError } = useSeasonOf(raceId);
  const entrants = useMemo(() => season && entrantsOf(season), [season]);
  const reloadAll = () =>
    invalidate('races.status', 'seasons.get', 'results.get', 'results.revisions');

  const error = statuses.error ?? seasonError;
  const races = statuses.data ?? [];
  const status = races.find(({ race }) => race._id === raceId);
  const ready = statuses.data !== undefined && season !== undefined;
  return (
    <>
      <Title {...(status && { of: status.race.raceName })}>Race control</Title>
      {error && <AdminFailure error={error} otherwise="Failed to load data" onRetry={reloadAll} />}
      {!ready && !error && <Skeleton lines={10} />}
      {ready && (
        <RaceSelect
          races={races.map(({ race }) => race)}
          chosen={raceId}
          onChoose={(other) => void navigate(`/admin/races/${other}`, { replace: true })}
        />
      )}
      {ready && !status && <Failure>Race not found. Please choose another one.</Failure>}
      {ready && status && entrants && (
        <RaceControl
          key={raceId}
          status={status}
          entrants={entrants}
          drivers={season.drivers}
          onChanged={reloadAll}
        />
      )}
    </>
  );
}
