import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../system-status-page.module.css';
import type { ScheduleStatus } from './schedule-query.ts';

/** The races that need an admin, or wait for race data. */
export function Waiting({ races }: { races: ScheduleStatus['waiting'] }) {
  return (
    <section className="panel">
      <h2>Waiting</h2>
      {races.length === 0 ? (
        <p className={styles.calm}>
          <Icon name="tick" /> Nothing needs your attention.
        </p>
      ) : (
        <ul className={styles.list}>
          {races.map(({ raceId, raceName, waitsFor }) => (
            <li key={raceId}>
              <Link to={`/admin/races/${raceId}`}>{raceName}</Link>
              {waitsFor.map((why) => (
                <span key={why}>{why}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
