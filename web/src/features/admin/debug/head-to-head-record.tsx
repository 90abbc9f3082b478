import { teamPairText } from '@parc-ferme/domain/race/team-name';
import type { Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Empty } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import styles from '../debug-page.module.css';
import { Simulation } from './simulation.tsx';

type Configuration = Reply<'head-to-head.get'>['configuration'];

/** The pairing of a race and its result, which load independently. */
export function HeadToHeadRecord({ raceId }: { raceId: string }) {
  const pairing = useServerData(routeQuery('head-to-head.get', { params: { raceId } }));
  const result = useServerData(routeQuery('results.get', { params: { raceId } }));
  const isLoading = [pairing, result].some(({ data, error }) => !data && !error);
  if (isLoading) return <Skeleton lines={10} />;
  return (
    <>
      {pairing.error && (
        <AdminFailure
          error={pairing.error}
          otherwise="Failed to load head-to-head configuration"
          onRetry={pairing.reload}
        />
      )}
      {pairing.data && (
        <>
          <h2>Configuration</h2>
          <Paired configuration={pairing.data.configuration} />
        </>
      )}
      {result.error && (
        <AdminFailure
          error={result.error}
          otherwise="Failed to load race results"
          onRetry={result.reload}
        />
      )}
      {result.data && (
        <Simulation configuration={pairing.data?.configuration ?? null} result={result.data} />
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
          <dd>{teamPairText(teams)}</dd>
        </div>
      </dl>
      {setBy === 'system' && (
        <p className="quiet small">Set automatically, as no admin had set one in time.</p>
      )}
    </>
  );
}
