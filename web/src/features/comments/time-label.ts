import { formatTime } from '../../ui/time-format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The units, by the age from which they apply. */
const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/** Now, then minutes, hours and days ago up to 7 days, then the date. */
export function timeLabel(timestamp: string, now: Date): string {
  const instant = new Date(timestamp);
  const age = now.getTime() - instant.getTime();
  if (age > 7 * DAY_MS) return formatTime(instant, 'date');
  const unit = UNITS.find(([length]) => age >= length);
  if (!unit) return 'now';
  const [length, name] = unit;
  const count = Math.floor(age / length);
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}
