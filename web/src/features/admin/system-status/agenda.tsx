import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Empty } from '../../../ui/notice.tsx';
import styles from '../system-status-page.module.css';
import { dueText } from './job-texts.ts';
import type { ScheduleStatus } from './schedule-query.ts';

/** The next scheduled work, in order. */
export function Agenda({ due }: { due: ScheduleStatus['due'] }) {
  return (
    <section>
      <h2>Next</h2>
      {due.length === 0 ? (
        <Empty>Nothing more: the season is over.</Empty>
      ) : (
        <ol className={`${styles.list} ${styles.timed}`}>
          {due.map(({ what, raceId, raceName, at }) => (
            <li key={`${what} ${raceId}`}>
              <span className="eyebrow">
                <DateTimeInZone at={at} />
              </span>
              <span>{dueText(what, raceName)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
