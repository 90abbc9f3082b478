import { Countdown } from '../../components/countdown.tsx';
import { DateTimeInZone } from '../../components/date-time.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Race } from '../../season.tsx';
import { timeZone } from '../../time-format.ts';
import styles from './home-page.module.css';

type Props = { race: Race; open: boolean; onClosed: () => void };

/** The closing time and the start times, in the visitor's time zone, which is named once. */
export function Clocks({ race, open, onClosed }: Props) {
  const { predictionClosingTime: closes, closingProblem, qualifyingDateTime, date } = race;
  return (
    <div className={styles.times}>
      <dl className={styles.clocks}>
        <div className={styles.closing}>
          <dt className="eyebrow">{open ? 'Predictions close in' : 'Predictions'}</dt>
          <dd>
            {open && closes ? (
              <Countdown to={closes} onZero={onClosed} />
            ) : (
              <span className={styles.closed}>
                <Icon name="lock" /> {closingProblem ?? 'Predictions closed'}
              </span>
            )}
          </dd>
          {closes && (
            <dd className="small quiet">
              <DateTimeInZone at={closes} />
            </dd>
          )}
        </div>
        {qualifyingDateTime && (
          <div>
            <dt className="eyebrow">Qualifying</dt>
            <dd>
              <DateTimeInZone at={qualifyingDateTime} />
            </dd>
          </div>
        )}
        <div>
          <dt className="eyebrow">Race</dt>
          <dd>
            <DateTimeInZone at={date} />
          </dd>
        </div>
      </dl>
      <p className={`${styles.zone} small quiet`}>
        <Icon name="clock" /> Your time, {timeZone()}
      </p>
    </div>
  );
}
