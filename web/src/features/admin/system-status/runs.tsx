import { countText } from '@parc-ferme/domain/wording/number-text';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { useRaceName } from '../use-race-name.ts';
import {
  ADVICE_BY_EVENT,
  changedNothing,
  runLineText,
  type ScheduleStatus,
  UNKNOWN_EVENT,
} from './job-texts.ts';

/** Events that were retried and then dead-lettered, and what to do about each. */
export function FailedJobs({ failures }: { failures: ScheduleStatus['failures'] }) {
  const raceName = useRaceName();
  return (
    <section>
      <h2>Failed jobs</h2>
      {failures.length === 0 && (
        <p>
          <Icon name="tick" /> No failed jobs.
        </p>
      )}
      <ul className="list ruled">
        {failures.map(({ at, event, about, error }, index) => {
          const { what, todo } = ADVICE_BY_EVENT[event] ?? UNKNOWN_EVENT;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two failures may have the same time
            <li key={`${at} ${index}`}>
              <span className="eyebrow">
                <DateTimeInZone at={at} />
              </span>
              <p className={styles.warned}>
                <Icon name="warning" /> <span>{what}</span>
                {about && <span>{`: ${raceName(about)}`}</span>}
              </p>
              <p>{todo}</p>
              <p className="quiet small">{`Retried several times, then dead-lettered. ${event}, ${error}`}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Props = { runs: ScheduleStatus['runs'] };

/** The last runs, the latest first. Those that changed nothing are collapsed. */
export function Runs({ runs }: Props) {
  const unchangedRuns = runs.filter(changedNothing);
  return (
    <section>
      <h2>Last runs</h2>
      {runs.length === 0 && <Empty>No runs yet. The first one reads the calendar.</Empty>}
      <RunList runs={runs.filter((run) => !changedNothing(run))} />
      {unchangedRuns.length > 0 && (
        <details>
          <summary>{`${countText(unchangedRuns.length, 'run')} without a change`}</summary>
          <RunList runs={unchangedRuns} />
        </details>
      )}
    </section>
  );
}

function RunList({ runs }: Props) {
  const raceName = useRaceName();
  return (
    <ol className="list ruled">
      {runs.map(({ at, did, failed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have the same time
        <li key={`${at} ${index}`}>
          <span className="eyebrow">
            <DateTimeInZone at={at} /> {failed && <Icon name="warning" />}
          </span>
          {did.map((line) => (
            <p key={line}>{runLineText(line, raceName)}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
