import { useQuery } from '@tanstack/react-query';
import { DateTimeInZone, TimeZone } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { Agenda } from './system-status/agenda.tsx';
import { FailedJobs } from './system-status/failed-jobs.tsx';
import { ImportProgress } from './system-status/import-progress.tsx';
import { RUN_EVERY_MINUTES } from './system-status/job-texts.ts';
import { Runs } from './system-status/runs.tsx';
import { scheduleQuery } from './system-status/schedule-query.ts';
import { Waiting } from './system-status/waiting.tsx';
import styles from './system-status-page.module.css';

export default function SystemStatusPage() {
  const { data, error, isFetching, refetch } = useQuery(scheduleQuery());
  const { status, asOf } = data ?? {};
  return (
    <>
      <Title>System status</Title>
      <p className="quiet">
        What runs automatically, every {RUN_EVERY_MINUTES} minutes when something is due. Times are
        in <TimeZone />.
      </p>
      <div className={styles.bar}>
        <button type="button" className="plain" disabled={isFetching} onClick={() => refetch()}>
          <Icon name="refresh" /> Refresh
        </button>
        {asOf && (
          <span className="quiet small" role="status">
            As of <DateTimeInZone at={asOf} />
          </span>
        )}
      </div>
      {error && <AdminFailure error={error} otherwise="Failed to load data" />}
      {!status && !error && <Skeleton lines={12} />}
      {status && (
        <>
          <div className={styles.now}>
            <ImportProgress progress={status.import} />
            <Waiting races={status.waiting} />
          </div>
          <FailedJobs failures={status.failures} />
          <div className={styles.time}>
            <Agenda due={status.due} />
            <Runs runs={status.runs} />
          </div>
        </>
      )}
    </>
  );
}
