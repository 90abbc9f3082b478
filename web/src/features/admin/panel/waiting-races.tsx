import { Link } from 'react-router-dom';
import { arePredictionsOpen } from '../../../server/season.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RaceStatus } from './race-state.ts';
import styles from './waiting-races.module.css';

type Props = {
  statuses: RaceStatus[];
  onProcess: (status: RaceStatus, again: boolean) => void;
  onPair: (raceId: string) => void;
};

/** The races that need an admin, each with the reason and a link. */
export function WaitingRaces({ statuses, onProcess, onPair }: Props) {
  const waiting = statuses.filter(({ waitsFor }) => waitsFor.length > 0);
  if (waiting.length === 0) {
    return (
      <p className="quiet">
        Results are fetched and scored automatically, usually within some hours of the flag.
      </p>
    );
  }
  return (
    <ul className={styles.waiting}>
      {waiting.map((status) => (
        <li key={status.race._id} className="panel">
          <h3>
            <Flag country={status.race.circuit.country} /> {status.race.raceName}
          </h3>
          {status.waitsFor.map((sentence) => (
            <p key={sentence}>
              <Icon name="warning" /> {sentence}
            </p>
          ))}
          <NextStep status={status} onProcess={onProcess} onPair={onPair} />
        </li>
      ))}
    </ul>
  );
}

function NextStep({ status, onProcess, onPair }: Omit<Props, 'statuses'> & { status: RaceStatus }) {
  const { race, acceptedRevision, publishedRevision } = status;
  const canScore = acceptedRevision !== null && acceptedRevision !== publishedRevision;
  return (
    <div className="actions">
      {canScore && (
        <button type="button" onClick={() => onProcess(status, false)}>
          Process
        </button>
      )}
      {!race.headToHead && arePredictionsOpen(race) && (
        <button type="button" onClick={() => onPair(race._id)}>
          Set H2H
        </button>
      )}
      <Link className="button plain" to={`/admin/races/${race._id}`}>
        Open race control
        <span className="visually-hidden"> of {race.raceName}</span>
      </Link>
    </div>
  );
}
