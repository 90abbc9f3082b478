import { teamPairText } from '@parc-ferme/domain/race/team-name';
import type { Race } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { counted } from '../../../ui/duration.ts';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';
import { RaceActions } from './race-actions.tsx';
import { hasStarted, RaceState, type RaceStatus, revisionText } from './race-state.tsx';

type Process = (status: RaceStatus) => void;
type Props = { statuses: RaceStatus[]; onProcess: Process };

/** How many upcoming and past races are listed at first. */
const SHOWN = 4;

/** The races that were run, the latest first, and those to come, the next one first. */
export function RaceLists({ statuses, onProcess }: Props) {
  const behind = statuses.filter(hasStarted).toReversed();
  const ahead = statuses.filter((status) => !hasStarted(status));
  return (
    <>
      <RaceList name="Completed" statuses={behind} onProcess={onProcess} />
      <RaceList name="Upcoming" statuses={ahead} onProcess={onProcess} />
    </>
  );
}

function RaceList({ name, statuses, onProcess }: Props & { name: 'Completed' | 'Upcoming' }) {
  const others = statuses.slice(SHOWN);
  const columns = columnsFor(onProcess);
  const table = (label: string, rows: RaceStatus[]) => (
    <Table label={label} cards columns={columns} rows={rows} keyOf={({ race }) => race._id} />
  );
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {statuses.length === 0 ? (
        <p className="quiet">{`No ${name.toLowerCase()} races.`}</p>
      ) : (
        table(`${name} races`, statuses.slice(0, SHOWN))
      )}
      {others.length > 0 && (
        <details>
          <summary>{counted(others.length, 'more race')}</summary>
          {table(`${name}, further away`, others)}
        </details>
      )}
    </section>
  );
}

function columnsFor(onProcess: Process): Column<RaceStatus>[] {
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
    { head: 'State', cell: (status) => <State status={status} /> },
    { head: 'Head-to-head', cell: ({ race }) => <PairingText of={race} /> },
    {
      head: 'Actions',
      cell: (status) => <RaceActions status={status} onProcess={onProcess} />,
    },
  ];
}

function State({ status }: { status: RaceStatus }) {
  const { waitsFor, flagged, closingOverride } = status;
  return (
    <span className={styles.row}>
      <RaceState status={status} />
      {waitsFor.length > 0 && <Marked icon="warning" text="Needs attention" />}
      {flagged && <Marked icon="calendar" text="Calendar changed" />}
      {closingOverride && <Marked icon="edit" text="Closing set manually" />}
      {hasStarted(status) && <span className="small quiet">{revisionText(status)}</span>}
    </span>
  );
}

function Marked({ icon, text }: { icon: 'warning' | 'calendar' | 'edit'; text: string }) {
  return (
    <span className="chip partial">
      <Icon name={icon} /> <span>{text}</span>
    </span>
  );
}

function PairingText({ of: { headToHead } }: { of: Race }) {
  if (!headToHead) return <span className="quiet">Not set</span>;
  const { drivers, teams, setBy } = headToHead;
  const codeOf = ({ code, name }: { code?: string | undefined; name: string }) => code ?? name;
  return (
    <>
      <span>{codeOf(drivers.driver1)}</span> – <span>{codeOf(drivers.driver2)}</span>
      <span className={`${styles.line} small`}>{teamPairText(teams)}</span>
      {setBy && <span className="small quiet">Set automatically</span>}
    </>
  );
}
