import { Link } from 'react-router-dom';
import { arePredictionsOpen, type Race } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './race-lists.module.css';
import { hasStarted, isScored, type RaceStatus, revisionText, stateOf } from './race-state.ts';

export type RowActions = {
  onProcess: (status: RaceStatus, again: boolean) => void;
  onScores: (raceId: string) => void;
  onPair: (raceId: string) => void;
};

/** One race: its state, head-to-heads and result, with the actions on each. */
export function RaceRow({ status, ...actions }: RowActions & { status: RaceStatus }) {
  const { race, waitsFor, flagged, closingOverride } = status;
  const { name, colour, icon } = stateOf(status);
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Flag country={race.circuit.country} /> {race.raceName}
        </span>
        <span className="quiet small">
          Round {race.round}, <Day at={race.date} />
        </span>
      </th>
      <td data-label="Head-to-head">
        <PairingText of={race} />
      </td>
      <td data-label="Result">
        <span className={styles.chips}>
          <span className={`chip ${colour}`}>
            <Icon name={icon} /> {name}
          </span>
          {waitsFor.length > 0 && <Marked icon="warning" text="Needs attention" />}
          {flagged && <Marked icon="calendar" text="Calendar changed" />}
          {closingOverride && <Marked icon="edit" text="Closing set manually" />}
        </span>
        {hasStarted(status) && <span className="small">{revisionText(status)}</span>}
      </td>
      <td>
        <Actions status={status} {...actions} />
      </td>
    </tr>
  );
}

function Marked({ icon, text }: { icon: 'warning' | 'calendar' | 'edit'; text: string }) {
  return (
    <span className="chip partial">
      <Icon name={icon} /> {text}
    </span>
  );
}

function PairingText({ of: { headToHead } }: { of: Race }) {
  if (!headToHead) return <span className="quiet">Not set</span>;
  const { drivers, teams, setBy } = headToHead;
  const codeOf = ({ code, name }: { code?: string | undefined; name: string }) => code ?? name;
  return (
    <>
      <span>
        {codeOf(drivers.driver1)} – {codeOf(drivers.driver2)}
      </span>
      <span className="small">
        {teams.team1.name} – {teams.team2.name}
      </span>
      {setBy && <span className="chip">Set automatically</span>}
    </>
  );
}

function Actions({ status, onProcess, onScores, onPair }: RowActions & { status: RaceStatus }) {
  const { race } = status;
  const scored = isScored(status);
  return (
    <div className={styles.actions}>
      {hasStarted(status) && (
        <>
          <button type="button" className="plain" onClick={() => onProcess(status, scored)}>
            {scored ? 'Recalculate' : 'Process'}
          </button>
          <button type="button" className="plain" onClick={() => onScores(race._id)}>
            View Scores
          </button>
        </>
      )}
      {arePredictionsOpen(race) && (
        <button type="button" className="plain" onClick={() => onPair(race._id)}>
          Set H2H
        </button>
      )}
      <Link className="button plain" to={`/admin/races/${race._id}`}>
        Race control
      </Link>
    </div>
  );
}
