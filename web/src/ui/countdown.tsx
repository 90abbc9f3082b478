import { useEffect, useState } from 'react';
import { serverNow } from '../server/server-clock.ts';
import styles from './countdown.module.css';

const SECOND_MS = 1_000;
const DAY_SECONDS = 24 * 3600;
/** With more than this left, the countdown shows days. */
const DAYS_FROM_SECONDS = 2 * DAY_SECONDS;
/** The minutes left with which each lamp goes on. */
const LAMP_MINUTES = [5, 4, 3, 2, 1];
const LAMPS_FROM_SECONDS = 5 * 60;

export function Countdown({ to }: { to: string }) {
  // Any duration in an HTML file, which has no clock, so that the space is reserved.
  const [secondsLeft, setLeft] = useState(() =>
    import.meta.env.SSR ? DAY_SECONDS : secondsUntil(to),
  );

  useEffect(() => {
    const counting = setInterval(() => {
      const seconds = secondsUntil(to);
      setLeft(seconds);
      if (seconds === 0) clearInterval(counting);
    }, SECOND_MS);
    return () => clearInterval(counting);
  }, [to]);

  const days = secondsLeft > DAYS_FROM_SECONDS ? Math.floor(secondsLeft / DAY_SECONDS) : 0;
  const hours = Math.floor((secondsLeft - days * DAY_SECONDS) / 3600);
  const minutes = Math.floor(secondsLeft / 60) % 60;
  return (
    <span className={styles.countdown}>
      <span role="timer">
        {days > 0 && (
          <span>
            <b>{days}</b>d{' '}
          </span>
        )}
        <b>{days > 0 ? twoDigits(hours) : hours}</b>h <b>{twoDigits(minutes)}</b>m{' '}
        <b>{twoDigits(secondsLeft % 60)}</b>s
      </span>
      {secondsLeft <= LAMPS_FROM_SECONDS && <Lamps secondsLeft={secondsLeft} />}
    </span>
  );
}

/** In the last five minutes one light a minute goes on, as on the start gantry. */
function Lamps({ secondsLeft }: { secondsLeft: number }) {
  return (
    <span className={styles.lamps} aria-hidden="true">
      {LAMP_MINUTES.map((minute) => (
        <span
          key={minute}
          className={styles.lamp}
          data-lit={(secondsLeft <= minute * 60 && secondsLeft > 0) || undefined}
        />
      ))}
    </span>
  );
}

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / SECOND_MS));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
