import { daysBetween, formatTime } from '../../ui/time-format.ts';

/** A weekday alone is clear for the next six days only. */
const WEEK_DAYS = 7;

/** A closing time some days away: "Saturday, in 5 days", or "Saturday 16 August, in 12 days". */
export function closingPhrase(closes: Date, now: Date): string {
  const days = daysBetween(now, closes);
  return `${formatTime(closes, days < WEEK_DAYS ? 'weekday' : 'longDay')}, in ${days} days`;
}
