import { heldPairing } from '../head-to-head/held-pairing.ts';
import type { Race, RaceTimes } from './race.ts';
import { type Closing, closingBy, raceStart } from './race-times.ts';

/**
 * When a race closes: at the earliest possible time. `last` is the latest one that can be parsed: picks are
 * revealed after it.
 */
export type RaceClock = { closing: Closing; last: Date | undefined };

export function clockOf(race: Race): RaceClock {
  if (race.closed) {
    const at = fixedClosing(race.closed.at, race.officialTimes);
    return { closing: { at }, last: at };
  }
  const possible = possibleClosings(race);
  const instants = possible.flatMap((one) => ('at' in one ? [one.at.getTime()] : []));
  const last = instants.length > 0 ? new Date(Math.max(...instants)) : undefined;
  const problem = possible.find((one) => 'invalid' in one);
  if (problem) return { closing: problem, last };
  const byHand = race.closingOverride ? [Date.parse(race.closingOverride)] : [];
  return { closing: { at: new Date(Math.min(...instants, ...byHand)) }, last };
}

/** When predictions close. */
export function closing(race: Race): Closing {
  return clockOf(race).closing;
}

/** Undefined if a possible time cannot be parsed. */
export function closingTime(race: Race): Date | undefined {
  const closes = closing(race);
  return 'at' in closes ? closes.at : undefined;
}

/** The race with the pairing that holds: as it was when the race closed, or by its closing time until then. */
export function withHeldPairing<R extends Race>(race: R): R {
  if (race.closed) return { ...race, pairing: race.closed.pairing ?? undefined };
  if (!race.pairings) return race;
  return { ...race, pairing: heldPairing(race.pairings, closingTime(race)) };
}

export function sameClosing(one: Race, other: Race): boolean {
  return JSON.stringify(closing(one)) === JSON.stringify(closing(other));
}

/** Whether a decision or a calendar moves closing to an earlier time. */
export function movesEarlier(race: Race, decided: Race): boolean {
  const [before, after] = [closingTime(race), closingTime(decided)];
  return before !== undefined && after !== undefined && after < before;
}

/** Open while now is before closing and before the start, and the race is not cancelled. */
export function isOpen(race: Race, now: Date): boolean {
  const closes = closing(race);
  const start = raceStart(race);
  if (race.status !== 'upcoming' || race.closed || (start && now >= start)) return false;
  return 'at' in closes && now < closes.at;
}

/** Whether all players see all picks: a fact that is stored at the reveal, and never withdrawn. */
export function isRevealed({ revealedAt }: Pick<Race, 'revealedAt'>): boolean {
  return revealedAt !== undefined;
}

/** The closing time that was fixed, or the earlier one of an official start of qualifying. */
function fixedClosing(at: string, officialTimes: RaceTimes | undefined): Date {
  const fixed = { at: new Date(at) };
  const closes = officialTimes ? notAfter(closingBy(officialTimes), fixed) : fixed;
  return 'at' in closes ? closes.at : fixed.at;
}

/**
 * One closing time for the trusted times and one for those that need review. The official start of
 * qualifying can only make them earlier. A closing time set manually is none of them: the race closes by
 * it, and the reveal waits for the others.
 */
function possibleClosings(race: Race): Closing[] {
  const { officialTimes, flaggedTimes, closingOverride } = race;
  const claims = [officialTimes ? [officialTimes, race] : [race]];
  if (flaggedTimes) claims.push(officialTimes ? [flaggedTimes, race] : [flaggedTimes]);
  return claims.map(([times = race, trusted]) => {
    const closes = notAfter(closingBy(times), trusted && closingBy(trusted));
    if ('at' in closes || !closingOverride) return closes;
    // Set manually because the announced time cannot be parsed.
    return { at: raceStart(times) ?? new Date(closingOverride) };
  });
}

function notAfter(one: Closing, limit: Closing | undefined): Closing {
  if (!limit || !('at' in limit)) return one;
  return 'at' in one && one.at <= limit.at ? one : limit;
}
