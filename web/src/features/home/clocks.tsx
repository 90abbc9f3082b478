import type { Race } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { DateTimeInZone } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { daysBetween, timeZone } from '../../ui/time-format.ts';
import { closingPhrase } from './closing-phrase.ts';
import styles from './home-page.module.css';

/** So many days before closing it is a day rather than a countdown. */
const FAR_DAYS = 3;

type Props = { race: Race; open: boolean; onClosed: () => void };

/** The closing time and the start times, in the visitor's time zone, which is named once. */
export function Clocks({ race, open, onClosed }: Props) {
  const { predictionClosingTime: closes, closingProblem, qualifyingDateTime, date } = race;
  const isFar = closes !== null && daysBetween(serverNow(), new Date(closes)) >= FAR_DAYS;
  return (
    <div className={styles.times}>
      <dl className={styles.clocks}>
        <div className={styles.closing}>
          <dt className="eyebrow">{closingLabel(open, isFar)}</dt>
          <dd>
            {open && closes && isFar && (
              <time className={styles.phrase} dateTime={closes}>
                {closingPhrase(new Date(closes), serverNow())}
              </time>
            )}
            {open && closes && !isFar && <Countdown to={closes} onZero={onClosed} />}
            {!(open && closes) && (
              <span className={styles.closed}>
                <Icon name="lock" /> {closingProblem ?? 'Predictions closed'}
              </span>
            )}
          </dd>
          {closes && !(open && isFar) && (
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

function closingLabel(open: boolean, isFar: boolean): string {
  if (!open) return 'Predictions';
  return isFar ? 'Predictions close' : 'Predictions close in';
}
