import { countText } from '@parc-ferme/domain/wording/number-text';
import { formatTime } from '../../ui/time-format.ts';

const DAY_MS = 86_400_000;

const UNITS = [
  [DAY_MS, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** Now, then minutes, hours and days ago up to 7 days, then the date. */
export function timeLabel(timestamp: string, now: Date): string {
  const instant = new Date(timestamp);
  const age = now.getTime() - instant.getTime();
  if (age > 7 * DAY_MS) return formatTime(instant, 'date');
  const unit = UNITS.find(([length]) => age >= length);
  if (!unit) return 'now';
  const [length, name] = unit;
  return `${countText(Math.floor(age / length), name)} ago`;
}
