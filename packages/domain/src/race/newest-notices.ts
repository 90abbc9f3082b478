import type { Notice } from './notice.ts';

/** The newest ones that are kept of each race. */
export const NOTICES_KEPT = 20;

/**
 * The newest first: those of the race and those of the whole season.
 *
 * @param notices the newest of each race first, which decides where two are of the same instant
 */
export function noticesOf(notices: Notice[], raceId: string): Notice[] {
  return notices
    .filter((one) => one.raceId === raceId || one.raceId === null)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, NOTICES_KEPT);
}
