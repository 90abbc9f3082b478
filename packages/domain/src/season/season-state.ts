import * as z from 'zod/mini';
import type { KnownRace } from '../calendar/calendar.ts';
import { lastClaim } from '../calendar/claims.ts';
import { hasLasted, SEASON_BEGINS_AFTER } from '../calendar/race-history.ts';
import { WEEK_MS } from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import { raceStart } from '../race/race-times.ts';

/**
 * - `not begun`: the season before it is still played.
 * - `being raced`: a race that is not off the calendar has no result.
 * - `provisional`: all races have one, and the points may still change.
 * - `final`: there is a champion. A later correction is still scored and shown.
 */
export const SeasonState = z.enum(['not begun', 'being raced', 'provisional', 'final']);
export type SeasonState = z.infer<typeof SeasonState>;

type RaceOfSeason = Pick<Race, 'status'>;

/**
 * @param isBegun whether this season or a later one is played
 * @param finalAt the stored fact that the season is final, once it is
 */
export function seasonState(
  races: readonly RaceOfSeason[],
  { isBegun, finalAt }: { isBegun: boolean; finalAt: string | undefined },
): SeasonState {
  if (finalAt !== undefined) return 'final';
  if (!isBegun) return 'not begun';
  return haveAllResults(races) ? 'provisional' : 'being raced';
}

/** Whether every race has a result or is off the calendar. */
export function haveAllResults(races: readonly RaceOfSeason[]): boolean {
  return races.length > 0 && races.every(({ status }) => status !== 'upcoming');
}

/**
 * A season is final a week after the latest of its last result, the start of its last race, and a race going
 * off the calendar.
 *
 * @returns milliseconds since the epoch; infinite while a race has no result
 */
export function finalFrom(races: Race[]): number {
  if (!haveAllResults(races)) return Number.POSITIVE_INFINITY;
  const times = races.flatMap((race) =>
    race.status === 'completed'
      ? [raceStart(race), dateOf(race.resultAt)]
      : (dateOf(race.listing?.since) ?? raceStart(race)),
  );
  return Math.max(...times.map((time) => time?.getTime() ?? 0)) + WEEK_MS;
}

function dateOf(instant: string | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant);
}

/**
 * The start of the last race that is confirmed and not off the calendar: from then on the next season can begin.
 *
 * @returns milliseconds since the epoch; infinite without a calendar, or if a start cannot be read; 0 if no race is left
 */
export function lastStart(races: Race[]): number {
  const confirmed = races.filter(
    ({ status, listing }) => status !== 'cancelled' && listing?.state !== 'unconfirmed',
  );
  const starts = confirmed.map((race) => raceStart(race)?.getTime() ?? Number.POSITIVE_INFINITY);
  return races.length > 0 ? Math.max(...starts, 0) : Number.POSITIVE_INFINITY;
}

/**
 * A season begins by itself a week before its first closing.
 *
 * @param races the calendar of that season
 * @returns milliseconds since the epoch; infinite while there is no calendar
 */
export function beginsAt(races: Race[]): number {
  return Math.min(...races.map(closesAt)) - WEEK_MS;
}

/** Whether the times of a season's first race were the same in every answer of two days. */
export function isStartTrusted(calendar: KnownRace[]): boolean {
  const [first] = calendar.toSorted((one, other) => closesAt(one.race) - closesAt(other.race));
  const claim = first && lastClaim(first.history);
  return claim?.kind === 'listed' && hasLasted(claim, SEASON_BEGINS_AFTER);
}

function closesAt(race: Race): number {
  const closes = race.status === 'cancelled' ? undefined : closingTime(race);
  return closes?.getTime() ?? Number.POSITIVE_INFINITY;
}
