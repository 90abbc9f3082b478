import { useCallback } from 'react';
import { call, type Reply } from '../../../api.ts';
import { Empty } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { AdminFailure } from '../admin-failure.tsx';
import styles from '../debug-page.module.css';
import { Simulation } from './simulation.tsx';

type Configuration = Reply<'head-to-head.get'>['configuration'];

/** The pairing of a race and its result, each of which may fail without the other. */
export function HeadToHeadRecord({ raceId }: { raceId: string }) {
  const loadPairing = useCallback(
    (signal: AbortSignal) => call('head-to-head.get', { params: { raceId }, signal }),
    [raceId],
  );
  const loadResult = useCallback(
    (signal: AbortSignal) => call('results.get', { params: { raceId }, signal }),
    [raceId],
  );
  const [pairing, reloadPairing] = useLoaded(loadPairing);
  const [result, reloadResult] = useLoaded(loadResult);
  if (pairing.state === 'loading' || result.state === 'loading') return <Skeleton lines={10} />;
  return (
    <>
      {pairing.state === 'failed' ? (
        <AdminFailure
          error={pairing.error}
          otherwise="Failed to load head-to-head configuration"
          onRetry={reloadPairing}
        />
      ) : (
        <>
          <h2>Configuration</h2>
          <Paired configuration={pairing.data.configuration} />
        </>
      )}
      {result.state === 'failed' ? (
        <AdminFailure
          error={result.error}
          otherwise="Failed to load race results"
          onRetry={reloadResult}
        />
      ) : (
        <Simulation
          configuration={pairing.state === 'ready' ? pairing.data.configuration : null}
          result={result.data}
        />
      )}
    </>
  );
}

function Paired({ configuration }: { configuration: Configuration }) {
  if (!configuration) {
    return (
      <Empty>No head-to-head has been set for this race. Choose a pairing below to try one.</Empty>
    );
  }
  const { drivers, teams, setBy } = configuration;
  return (
    <>
      <dl className={styles.paired}>
        <div>
          <dt className="eyebrow">Drivers</dt>
          <dd>
            {drivers.driver1.name} – {drivers.driver2.name}
          </dd>
        </div>
        <div>
          <dt className="eyebrow">Teams</dt>
          <dd>
            {teams.team1.name} – {teams.team2.name}
          </dd>
        </div>
      </dl>
      {setBy === 'system' && (
        <p className="quiet small">Set by the system, as nobody had set one in time.</p>
      )}
    </>
  );
}
