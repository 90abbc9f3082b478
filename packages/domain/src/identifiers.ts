import * as z from 'zod/mini';

/**
 * `{season}-{circuitId}`, `-2` for a second race there in the same season. The id of a circuit has at most 60
 * characters and may have hyphens itself. Stable for the life of a race.
 */
export const RaceId = z
  .string()
  .check(z.regex(/^\d{4}-[a-z0-9_-]{1,62}$/, 'This is not the id of a race'));

/** A driver's or team's id as the race data has it, in lower case: `max_verstappen`, `red_bull`. */
export const EntrantId = z
  .string()
  .check(z.regex(/^[a-z0-9_-]{1,60}$/, 'This is not the id of a driver, a team or an answer'));

/** Letters and digits that are not easily confused. */
export const ID_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
export const ID_LENGTH = 7;

/** A player's id: short, because every row of the standings has one. */
export const UserId = z.string().check(z.regex(/^[a-z0-9]{7}$/));

/** The id of the calling player. Only the session middleware makes one. */
export type CallerId = string & { readonly isCaller: true };

export const Season = z.number().check(z.int(), z.minimum(1950), z.maximum(2999));

/** An ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it (milliseconds optional). */
export const Instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/), z.refine(isReal));

/** `Date` would parse the 30th of February as the 2nd of March. */
function isReal(instant: string): boolean {
  const parsed = new Date(instant);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(instant.slice(0, 16));
}

export function seasonOf(raceId: string): number {
  return Number(raceId.slice(0, 4));
}
