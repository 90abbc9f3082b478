import { useQuery } from '@tanstack/react-query';
import { useSeason } from '../../server/season.tsx';
import { serverTime } from '../../server/server-clock.ts';
import { routeQuery } from '../../server/server-data.ts';
import { DateTimeInZone, TimeZone } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEASON_STATES } from '../../ui/season-state.ts';
import { Title } from '../../ui/title.tsx';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';
import { Loaded } from './loaded.tsx';
import { RUN_EVERY_MINUTES, type ScheduleStatus } from './system-status/job-texts.ts';
import { Agenda, ImportProgress, WaitingRaces } from './system-status/outlook.tsx';
import { RaceData } from './system-status/race-data.tsx';
import { FailedJobs, Runs } from './system-status/runs.tsx';
import { Sandbox } from './system-status/sandbox.tsx';

const REFRESH_MS = 30_000;

/** Polled while an import is under way and the page is visible. */
export default function SystemStatusPage() {
  const { data: season } = useSeason();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...routeQuery('schedule.status'),
    refetchInterval: ({ state }) => isImporting(state.data) && REFRESH_MS,
  });
  return (
    <>
      <div className={`spread ${styles.head}`}>
        <Title>System status</Title>
        <button type="button" className="plain" disabled={isFetching} onClick={() => refetch()}>
          <Icon name="refresh" /> Refresh
        </button>
      </div>
      <p className="quiet">
        What runs automatically, every {RUN_EVERY_MINUTES} minutes when something is due. Times are
        in <TimeZone />.{' '}
        <span role="status">
          {data && (
            <span>
              As of <DateTimeInZone at={serverTime(dataUpdatedAt).toISOString()} />.
            </span>
          )}
        </span>
      </p>
      {season && <p>{`Season ${season.season}: ${SEASON_STATES[season.state]}.`}</p>}
      {data && error && <AdminFailure error={error} whatFailed="Failed to load data" />}
      <Loaded query={{ data, error: data ? undefined : error }} lines={12}>
        {(status) => (
          <>
            <div className={styles.columns}>
              <ImportProgress progress={status.import} />
              <WaitingRaces races={status.waiting} />
            </div>
            <RaceData calendar={status.calendar} onRead={refetch} />
            <Sandbox refused={status.refusedInSandbox} />
            <FailedJobs failures={status.failures} />
            <div className={styles.columns}>
              <Agenda due={status.due} />
              <Runs runs={status.runs} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** `due` counts the completed races, `asked` those of which the race data has answered. */
function isImporting(status: ScheduleStatus | undefined): boolean {
  return status !== undefined && status.import.asked < status.import.due;
}
