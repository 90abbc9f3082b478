import { countText } from '@parc-ferme/domain/wording/number-text';
import { Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';
import { RaceActions } from './race-actions.tsx';
import { PairingText, StateChips } from './race-cells.tsx';
import { hasStarted, type RaceStatus } from './race-state.tsx';

type OnProcess = (status: RaceStatus) => void;
type Props = { statuses: RaceStatus[]; onProcessResult: OnProcess };

/** How many upcoming and past races are listed at first. */
const FIRST_SHOWN = 4;

/** The races that were run, the latest first, and those to come, the nearest first. */
export function RaceLists({ statuses, onProcessResult }: Props) {
  const startedRaces = statuses.filter(hasStarted).toReversed();
  const upcomingRaces = statuses.filter((status) => !hasStarted(status));
  return (
    <>
      <RaceList name="Completed" statuses={startedRaces} onProcessResult={onProcessResult} />
      <RaceList name="Upcoming" statuses={upcomingRaces} onProcessResult={onProcessResult} />
    </>
  );
}

function RaceList({ name, statuses, onProcessResult }: Props & { name: 'Completed' | 'Upcoming' }) {
  const furtherRaces = statuses.slice(FIRST_SHOWN);
  const columns = columnsFor(onProcessResult);
  const table = (label: string, rows: RaceStatus[]) => (
    <Table label={label} cards columns={columns} rows={rows} keyOf={({ race }) => race._id} />
  );
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {statuses.length === 0 ? (
        <p className="quiet">{`No ${name.toLowerCase()} races.`}</p>
      ) : (
        table(`${name} races`, statuses.slice(0, FIRST_SHOWN))
      )}
      {furtherRaces.length > 0 && (
        <details>
          <summary>{countText(furtherRaces.length, 'more race')}</summary>
          {table(`${name}, further away`, furtherRaces)}
        </details>
      )}
    </section>
  );
}

function columnsFor(onProcessResult: OnProcess): Column<RaceStatus>[] {
  return [
    {
      head: 'Race',
      isRowHead: true,
      cell: ({ race }) => (
        <>
          <Flag country={race.circuit.country} /> <span>{race.raceName}</span>
          <span className={`${styles.line} quiet small`}>
            Round <span>{race.round}</span>, <Day at={race.date} />
          </span>
        </>
      ),
    },
    { head: 'State', cell: (status) => <StateChips status={status} /> },
    { head: 'Head-to-head', cell: ({ race }) => <PairingText race={race} /> },
    {
      head: 'Actions',
      cell: (status) => <RaceActions status={status} onProcessResult={onProcessResult} />,
    },
  ];
}
