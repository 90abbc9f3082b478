import { useSeason } from '../../../server/season.tsx';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { counted } from '../../../ui/duration.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import styles from '../system-status-page.module.css';
import { changedNothing, didText } from './job-texts.ts';
import type { ScheduleStatus } from './schedule-query.ts';

type Props = { runs: ScheduleStatus['runs'] };

/** The last runs, the latest first. Those that changed nothing are collapsed. */
export function Runs({ runs }: Props) {
  const unchanged = runs.filter(changedNothing);
  return (
    <section>
      <h2>Last runs</h2>
      {runs.length === 0 && <Empty>No runs yet. The first one reads the calendar.</Empty>}
      <RunList runs={runs.filter((run) => !changedNothing(run))} />
      {unchanged.length > 0 && (
        <details>
          <summary>{counted(unchanged.length, 'run')} without a change</summary>
          <RunList runs={unchanged} />
        </details>
      )}
    </section>
  );
}

function RunList({ runs }: Props) {
  const { data: season } = useSeason();
  const races = season?.races ?? [];
  const raceName = (id: string) => races.find(({ _id }) => _id === id)?.raceName ?? id;
  return (
    <ol className={`${styles.list} ${styles.timed}`}>
      {runs.map(({ at, did, failed }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have the same time
        <li key={`${at} ${place}`}>
          <span className="eyebrow">
            <DateTimeInZone at={at} />
          </span>
          {did.map((what) => (
            <span key={what}>
              {failed && (
                <>
                  <Icon name="warning" />{' '}
                </>
              )}
              {didText(what, raceName)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
