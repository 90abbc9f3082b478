import { useNavigate, useParams } from 'react-router-dom';
import { useSeasonOfRace } from '../../server/season.tsx';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { RaceSelect } from '../../ui/race-select.tsx';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import { Loaded } from './loaded.tsx';
import { RaceControl } from './race-control/race-control.tsx';

const reload = () => invalidate('races.status', 'seasons.get', 'results.get', 'results.revisions');

export default function RaceControlPage() {
  const { raceId = '' } = useParams();
  const navigate = useNavigate();
  // `2025` of `2025-spa`
  const [year = ''] = raceId.split('-');
  const statuses = useServerData(routeQuery('races.status', { query: { season: year } }));
  const seasonQuery = useSeasonOfRace(raceId);
  const status = statuses.data?.find(({ race }) => race._id === raceId);
  return (
    <>
      <Title {...(status && { subject: status.race.raceName })}>Race control</Title>
      <Loaded query={{ ...statuses, reload }} lines={10}>
        {(allStatuses) => (
          <Loaded query={{ ...seasonQuery, reload }} lines={10}>
            {(season) => (
              <>
                <RaceSelect
                  races={allStatuses.map(({ race }) => race)}
                  chosen={raceId}
                  onChoose={(other) => void navigate(`/admin/races/${other}`, { replace: true })}
                />
                {status ? (
                  <RaceControl key={raceId} status={status} season={season} onChanged={reload} />
                ) : (
                  <Failure>Race not found. Please choose another one.</Failure>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
