import { useSeason } from '../../../server/season.tsx';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../system-status-page.module.css';
import { FAILED_JOBS, UNKNOWN_EVENT } from './job-texts.ts';
import type { ScheduleStatus } from './schedule-query.ts';

/** Events that were retried and then dead-lettered, and what to do about each. */
export function FailedJobs({ failures }: { failures: ScheduleStatus['failures'] }) {
  const { data: season } = useSeason();
  const races = season?.races ?? [];
  const aboutText = (about: string) => races.find(({ _id }) => _id === about)?.raceName ?? about;
  return (
    <section>
      <h2>Failed jobs</h2>
      {failures.length === 0 ? (
        <p className={styles.calm}>
          <Icon name="tick" /> No failed jobs.
        </p>
      ) : (
        <ul className={`${styles.list} ${styles.timed} ${styles.failures}`}>
          {failures.map(({ at, event, about, error }, place) => {
            const { what, todo } = FAILED_JOBS[event] ?? UNKNOWN_EVENT;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two failures may have the same time
              <li key={`${at} ${place}`}>
                <span className="eyebrow">
                  <DateTimeInZone at={at} />
                </span>
                <b>
                  <Icon name="warning" /> {what}
                  {about && `: ${aboutText(about)}`}
                </b>
                <span>{todo}</span>
                <span className="quiet small">
                  Retried several times, then dead-lettered. {event}, {error}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
