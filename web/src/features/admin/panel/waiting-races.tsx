import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { RaceActions } from './race-actions.tsx';
import type { RaceStatus } from './race-state.tsx';

type Props = { statuses: RaceStatus[]; onProcess: (status: RaceStatus) => void };

/** The races that need an admin, each with the reason and what can be done. */
export function WaitingRaces({ statuses, onProcess }: Props) {
  const waiting = statuses.filter(({ waitsFor }) => waitsFor.length > 0);
  if (waiting.length === 0) {
    return (
      <p className="quiet">
        Results are fetched and scored automatically, usually within some hours of the flag.
      </p>
    );
  }
  return (
    <ul className={styles.columns}>
      {waiting.map((status) => (
        <li key={status.race._id} className="panel">
          <h3>
            <Flag country={status.race.circuit.country} /> {status.race.raceName}
          </h3>
          {status.waitsFor.map((sentence) => (
            <p key={sentence} className={styles.warned}>
              <Icon name="warning" /> {sentence}
            </p>
          ))}
          <RaceActions status={status} onProcess={onProcess} />
        </li>
      ))}
    </ul>
  );
}
