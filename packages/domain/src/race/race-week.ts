const DAY_MS = 24 * 3_600_000;
const THURSDAY = 4;

/** Whether the week of a race has begun: from the Thursday before it on. */
export function isRaceWeek(date: string, now: Date): boolean {
  const day = new Date(date.slice(0, 10));
  const sinceThursday = (day.getUTCDay() - THURSDAY + 7) % 7;
  return now.getTime() >= day.getTime() - sinceThursday * DAY_MS;
}
