import { Season } from '../identifiers.ts';
import { CLOSING_LEAD_MS, START_MAX_MOVE_MS } from './deadline.ts';
import type { RaceTimes } from './race.ts';

type InvalidTime = 'Invalid qualifying time' | 'Invalid closing time' | 'Date not confirmed';

/** `at`: predictions are refused from then on. `invalid`: the text shown if the times cannot be parsed. */
export type Closing = { at: Date } | { invalid: InvalidTime };

/** A date without a time counts from 00:00 UTC. `undefined` if it cannot be parsed. */
export function raceStart(times: RaceTimes): Date | undefined {
  return parseInstant(times.date);
}

/** The closing time by these times alone: two minutes before qualifying, and never after the start of the race. */
export function closingBy(times: RaceTimes): Closing {
  const start = raceStart(times);
  if (times.qualifyingDateTime === undefined) {
    return start ? { at: start } : { invalid: 'Invalid closing time' };
  }
  const qualifying = parseInstant(times.qualifyingDateTime);
  if (!qualifying) return { invalid: 'Invalid qualifying time' };
  const beforeQualifying = qualifying.getTime() - CLOSING_LEAD_MS;
  return { at: new Date(start ? Math.min(beforeQualifying, start.getTime()) : beforeQualifying) };
}

/** The start of qualifying that closes a race at this time. */
export function qualifyingStart(closesAt: number): string {
  return new Date(closesAt + CLOSING_LEAD_MS).toISOString();
}

/** The closing time in milliseconds since the epoch; not a number if the times cannot be parsed. */
export function closesBy(times: RaceTimes): number {
  const closes = closingBy(times);
  return 'at' in closes ? closes.at.getTime() : Number.NaN;
}

export function timesOf({ date, qualifyingDateTime }: RaceTimes): RaceTimes {
  return qualifyingDateTime === undefined ? { date } : { date, qualifyingDateTime };
}

export function sameTimes(one: RaceTimes, other: RaceTimes): boolean {
  return one.date === other.date && one.qualifyingDateTime === other.qualifyingDateTime;
}

/** Whether start and closing time can be parsed. */
export function isReadable(times: RaceTimes): boolean {
  return raceStart(times) !== undefined && 'at' in closingBy(times);
}

/** Whether the start is at most three days away from the known one, or one of them cannot be parsed. */
export function isNear(times: RaceTimes, known: RaceTimes): boolean {
  const [one, other] = [raceStart(times), raceStart(known)];
  return !one || !other || Math.abs(one.getTime() - other.getTime()) <= START_MAX_MOVE_MS;
}

/** Whether the race starts before its own qualifying: a mistake that the race data has had. */
export function startsBeforeQualifying({ date, qualifyingDateTime }: RaceTimes): boolean {
  const start = parseInstant(date);
  const qualifying = parseInstant(qualifyingDateTime ?? date);
  return start !== undefined && qualifying !== undefined && start < qualifying;
}

/** The closing by times that nobody has checked. A start before its own qualifying is left out. */
export function claimedClosing(times: RaceTimes): number {
  const withoutStart = { ...times, date: '' };
  return closesBy(startsBeforeQualifying(times) ? withoutStart : times);
}

/** A time without a zone is invalid: `Date` would parse it in the machine's zone. */
const DATE_OR_INSTANT = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

export function parseInstant(text: string): Date | undefined {
  const instant = new Date(DATE_OR_INSTANT.test(text) ? text : Number.NaN);
  // A year outside of all seasons is a mistake.
  return isOfSeason(instant.getUTCFullYear()) ? instant : undefined;
}

function isOfSeason(year: number): boolean {
  return Season.safeParse(year).success;
}
