import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock.ts';

/** Counts down to an instant by the server's clock, and says once when it has come. */
export function Countdown({ to, onZero }: { to: string; onZero: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(to));

  useEffect(() => {
    const counting = setInterval(() => {
      const seconds = secondsUntil(to);
      setLeft(seconds);
      if (seconds <= 0) {
        clearInterval(counting);
        onZero();
      }
    }, 1_000);
    return () => clearInterval(counting);
  }, [to, onZero]);

  const [hours, minutes, seconds] = [
    Math.floor(left / 3600),
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  return (
    <span className="countdown" role="timer">
      {hours}h {two(minutes)}m {two(seconds)}s
    </span>
  );
}

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1_000));
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
