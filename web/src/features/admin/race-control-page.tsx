import { useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { RaceSelect } from '../../components/race-select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { entrantsOf, useSeasonOf } from '../../season.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { AdminFailure } from './admin-failure.tsx';
import { RaceControl } from './race-control/race-control.tsx';

/** Everything that may have to be decided about one race. */
export default function RaceControlPage() {
  const { raceId = '' } = useParams();
  const navigate = useNavigate();
  const season = raceId.split('-')[0] ?? '';
  const load = useCallback(
    (signal: AbortSignal) => call('races.status', { query: { season }, signal }),
    [season],
  );
  const [statuses, reload] = useLoaded(load);
  const [listed, reloadListed] = useSeasonOf(raceId);
  const reloadAll = useCallback(() => {
    void reload();
    reloadListed();
  }, [reload, reloadListed]);
  const entrants = useMemo(
    () => (listed.state === 'ready' ? entrantsOf(listed.data) : undefined),
    [listed],
  );

  const failed = [statuses, listed].find(({ state }) => state === 'failed');
  const races = statuses.state === 'ready' ? statuses.data : [];
  const status = races.find(({ race }) => race._id === raceId);
  const ready = statuses.state === 'ready' && listed.state === 'ready';
  return (
    <>
      <Title {...(status && { of: status.race.raceName })}>Race control</Title>
      {failed?.state === 'failed' && (
        <AdminFailure error={failed.error} otherwise="Failed to load data" onRetry={reloadAll} />
      )}
      {!ready && !failed && <Skeleton lines={10} />}
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
          drivers={listed.data.drivers}
          onChanged={reloadAll}
        />
      )}
    </>
  );
}
