import type { Notice } from './notice.ts';

/** Stored notices per race; older ones are dropped. */
export const MAX_NOTICES = 20;

/**
 * The notices of the race and of the whole season, newest first.
 *
 * @param notices of each race the newest first: notices of one instant stay in that order
 */
export function noticesForRace(notices: Notice[], raceId: string): Notice[] {
  return notices
    .filter((one) => one.raceId === raceId || one.raceId === null)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
