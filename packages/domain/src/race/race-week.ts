const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;
const THURSDAY = 4;

/** Whether the week of a race has begun: from the Thursday before it on. */
export function isRaceWeek(date: string, now: Date): boolean {
  return now >= thursdayOf(date);
}

/** When the race is no longer news: the Thursday after it. */
export function thursdayAfter(date: string): Date {
  return new Date(thursdayOf(date).getTime() + WEEK_DAYS * DAY_MS);
}

/** When the week of a race begins. */
export function thursdayOf(date: string): Date {
  const day = new Date(date.slice(0, 10));
  const sinceThursday = (day.getUTCDay() - THURSDAY + WEEK_DAYS) % WEEK_DAYS;
  return new Date(day.getTime() - sinceThursday * DAY_MS);
}
