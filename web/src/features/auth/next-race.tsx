import { nextOpen, useSeason } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './gate.module.css';

/** The next race that can be predicted, and its closing time. */
export function NextRace() {
  const { data: season } = useSeason();
  const next = season && nextOpen(season.races);
  return (
    <dl className={styles.nextRace}>
      {next?.predictionClosingTime && (
        <>
          <div>
            <dt className="eyebrow">Next race</dt>
            <dd>{next.raceName}</dd>
          </div>
          <div>
            <dt className="eyebrow">Picks close</dt>
            <dd>
              <DateTime at={next.predictionClosingTime} />
            </dd>
          </div>
        </>
      )}
      {season && !next && (
        <div>
          <dt className="eyebrow">Next race</dt>
          <dd>No race is open for predictions yet.</dd>
        </div>
      )}
    </dl>
  );
}
