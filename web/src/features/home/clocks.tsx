import { Countdown } from '../../components/countdown.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import type { Race } from '../../season.tsx';
import styles from './home-page.module.css';

type Props = { race: Race; open: boolean; onClosed: () => void };

/** How long picks are taken, and when the cars go out, in the visitor's own zone. */
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
              <Moment at={closes} />
            </dd>
          )}
        </div>
        {qualifyingDateTime && (
          <div>
            <dt className="eyebrow">Qualifying</dt>
            <dd>
              <Moment at={qualifyingDateTime} />
            </dd>
          </div>
        )}
        <div>
          <dt className="eyebrow">Race</dt>
          <dd>
            <Moment at={date} />
          </dd>
        </div>
      </dl>
      <p className={`${styles.zone} small quiet`}>
        <Icon name="clock" /> Your time, {Intl.DateTimeFormat().resolvedOptions().timeZone}
      </p>
    </div>
  );
}
