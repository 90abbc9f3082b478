import { Link } from 'react-router-dom';
import styles from '../admin.module.css';
import { viewPath } from './panel-view.tsx';
import { hasStarted, isScored, type RaceStatus } from './race-state.tsx';

type Props = { status: RaceStatus; onProcessResult: (status: RaceStatus) => void };

/** What an admin can do about a race: a result that waits to be scored stands out. */
export function RaceActions({ status, onProcessResult }: Props) {
  const { race, possible, acceptedRevision } = status;
  const scored = isScored(status);
  const isUnscored = !scored && acceptedRevision !== null;
  return (
    <div className={styles.row}>
      {hasStarted(status) && (
        <>
          <button
            type="button"
            className={isUnscored ? undefined : 'plain'}
            onClick={() => onProcessResult(status)}
          >
            {scored ? 'Recalculate' : 'Process'}
          </button>
          <Link className="button plain" to={viewPath('scores', { race: race._id })}>
            View Scores
          </Link>
        </>
      )}
      {(possible.includes('set-pairing') || possible.includes('withdraw-pairing')) && (
        <Link className="button plain" to={viewPath('head-to-head', { race: race._id })}>
          Set H2H
        </Link>
      )}
      <Link className="button plain" to={`/admin/races/${race._id}`}>
        Race control<span className="visually-hidden">{` of the ${race.raceName}`}</span>
      </Link>
    </div>
  );
}
