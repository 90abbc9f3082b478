import type { Race } from './race.ts';
import { closingTime } from './race-clock.ts';
import { raceStart } from './race-times.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * A week after the last race the standings are final, and the next season can begin. A later correction by
 * an admin is still scored and shown.
 *
 * @returns milliseconds since the epoch; infinite while there is no calendar
 */
export function finalFrom(races: Race[]): number {
  const starts = races.flatMap((race) =>
    race.status === 'cancelled' ? [] : (raceStart(race)?.getTime() ?? []),
  );
  return starts.length > 0 ? Math.max(...starts) + WEEK_MS : Number.POSITIVE_INFINITY;
}

/**
 * A season begins by itself a week before its first closing.
 *
 * @param races the calendar of that season
 * @returns milliseconds since the epoch; infinite while there is no calendar
 */
export function beginsAt(races: Race[]): number {
  const closings = races.flatMap((race) =>
    race.status === 'cancelled' ? [] : (closingTime(race)?.getTime() ?? []),
  );
  return Math.min(...closings) - WEEK_MS;
}
