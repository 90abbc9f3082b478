import type { Race } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { DateTimeInZone, TimeZone } from '../../ui/date-time.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icon.tsx';
import { daysBetween } from '../../ui/time-format.ts';
import { closingPhrase } from './closing-phrase.ts';
import styles from './home-page.module.css';

/** With this many days left or more, the day of closing is shown; with fewer, a countdown. */
const FAR_DAYS = 3;

type Props = { race: Race; isOpen: boolean };

/** The closing time and the start times, in the visitor's time zone, which is named once. */
export function Clocks({ race, isOpen }: Props) {
  const { predictionClosingTime: closes, closingProblem, qualifyingDateTime, date } = race;
  const isFar = closes !== null && daysBetween(serverNow(), new Date(closes)) >= FAR_DAYS;
  return (
    <div className={styles.times}>
      <dl className={styles.clocks}>
        <div className={styles.closing}>
          <dt className="eyebrow">{closingLabel(isOpen, isFar)}</dt>
          <dd>
            {isOpen && closes && isFar && (
              <time className={styles.phrase} dateTime={closes}>
                {closingPhrase(new Date(closes), serverNow())}
              </time>
            )}
            {isOpen && closes && !isFar && <Countdown to={closes} />}
            {!(isOpen && closes) && (
              <span className={styles.phrase}>
                <Icon name="lock" /> <span>{closingProblem ?? 'Predictions closed'}</span>
              </span>
            )}
          </dd>
          {closes && !(isOpen && isFar) && (
            <dd className="small quiet">
              <DateTimeInZone at={closes} />
            </dd>
          )}
        </div>
        {qualifyingDateTime && (
          <Fact name="Qualifying">
            <DateTimeInZone at={qualifyingDateTime} />
          </Fact>
        )}
        <Fact name="Race">
          <DateTimeInZone at={date} />
        </Fact>
      </dl>
      <p className="small quiet">
        <Icon name="clock" />{' '}
        <span>
          Your time, <TimeZone />
        </span>
      </p>
    </div>
  );
}

function closingLabel(isOpen: boolean, isFar: boolean): string {
  if (!isOpen) return 'Predictions';
  return isFar ? 'Predictions close' : 'Predictions close in';
}
