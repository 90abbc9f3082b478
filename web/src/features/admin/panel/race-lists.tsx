import styles from './race-lists.module.css';
import { RaceRow, type RowActions } from './race-row.tsx';
import { hasStarted, type RaceStatus } from './race-state.ts';

type Props = RowActions & { statuses: RaceStatus[] };

/** How many upcoming and past races are listed at first. */
const AHEAD = 4;
const BEHIND = 3;

/** The races to come, the next one first, and those that were run, the latest first. */
export function RaceLists({ statuses, ...actions }: Props) {
  const behind = statuses.filter(hasStarted).toReversed();
  const ahead = statuses.filter((status) => !hasStarted(status));
  return (
    <>
      <RaceList
        name="Completed"
        none="No race has finished yet."
        shown={BEHIND}
        of={behind}
        {...actions}
      />
      <RaceList name="Upcoming" none="No upcoming races." shown={AHEAD} of={ahead} {...actions} />
    </>
  );
}

type ListProps = RowActions & { name: string; none: string; shown: number; of: RaceStatus[] };

function RaceList({ name, none, shown, of, ...actions }: ListProps) {
  const others = of.slice(shown);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {of.length === 0 && <p className="quiet">{none}</p>}
      {of.length > 0 && <RaceTable label={name} statuses={of.slice(0, shown)} {...actions} />}
      {others.length > 0 && (
        <details>
          <summary>
            {others.length} more {others.length === 1 ? 'race' : 'races'}
          </summary>
          <RaceTable label={`${name}, further away`} statuses={others} {...actions} />
        </details>
      )}
    </section>
  );
}

function RaceTable({
  label,
  statuses,
  ...actions
}: RowActions & { label: string; statuses: RaceStatus[] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Race</th>
          <th scope="col">Head-to-head</th>
          <th scope="col">State</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((status) => (
          <RaceRow key={status.race._id} status={status} {...actions} />
        ))}
      </tbody>
    </table>
  );
}
