import { Link } from 'react-router-dom';
import { arePredictionsOpen } from '../../../server/season.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './panel.module.css';
import { viewPath } from './panel-view.tsx';
import type { RaceStatus } from './race-state.ts';

type Props = {
  statuses: RaceStatus[];
  onProcess: (status: RaceStatus, again: boolean) => void;
};

/** The races that need an admin, each with the reason and a link. */
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
        <WaitingRace key={status.race._id} status={status} onProcess={onProcess} />
      ))}
    </ul>
  );
}

type RaceProps = Pick<Props, 'onProcess'> & { status: RaceStatus };

function WaitingRace({ status, onProcess }: RaceProps) {
  const { race, waitsFor, acceptedRevision, publishedRevision } = status;
  const canScore = acceptedRevision !== null && acceptedRevision !== publishedRevision;
  return (
    <li className="panel">
      <h3>
        <Flag country={race.circuit.country} /> {race.raceName}
      </h3>
      {waitsFor.map((sentence) => (
        <p key={sentence}>
          <Icon name="warning" /> {sentence}
        </p>
      ))}
      <div className="actions">
        {canScore && (
          <button type="button" onClick={() => onProcess(status, false)}>
            Process
          </button>
        )}
        {!race.headToHead && arePredictionsOpen(race) && (
          <Link className="button" to={viewPath('head-to-head', { race: race._id })}>
            Set H2H
          </Link>
        )}
        <Link className="button plain" to={`/admin/races/${race._id}`}>
          Open race control
          <span className="visually-hidden"> of the {race.raceName}</span>
        </Link>
      </div>
    </li>
  );
}
