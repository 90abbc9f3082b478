import { heldPairing } from '../head-to-head/held-pairing.ts';
import { REVEAL_DELAY_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { type Closing, closingBy, raceStart } from './race-times.ts';

/**
 * When a race closes and when its picks are shown.
 *
 * - `scored`: the calendar was corrected after a result was published: closing stays the time that the
 *   result was scored by.
 * - `trusted`: one closing time is possible.
 * - `needs-review`: the calendar has another time. The race closes at the earliest possible time, and
 *   picks are shown after the last one.
 * - `unreadable`: a possible time cannot be parsed. The race is closed; picks are shown after the last
 *   time that can be parsed, or never.
 */
export type RaceClock =
  | { state: 'scored' | 'trusted'; closes: Date }
  | { state: 'needs-review'; closes: Date; last: Date }
  | { state: 'unreadable'; problem: Extract<Closing, { invalid: string }>; last: Date | undefined };

export function clockOf(race: Race): RaceClock {
  if (race.status === 'completed' && race.scoredClosing) {
    return { state: 'scored', closes: new Date(race.scoredClosing) };
  }
  const possible = possibleClosings(race);
  const problem = possible.find((one) => 'invalid' in one);
  const instants = possible.flatMap((one) => ('at' in one ? [one.at.getTime()] : []));
  const last = new Date(Math.max(...instants));
  if (problem) {
    return { state: 'unreadable', problem, last: instants.length > 0 ? last : undefined };
  }
  const closes = new Date(Math.min(...instants));
  return race.flaggedTimes ? { state: 'needs-review', closes, last } : { state: 'trusted', closes };
}

/** When predictions close. */
export function closing(race: Race): Closing {
  const clock = clockOf(race);
  return clock.state === 'unreadable' ? clock.problem : { at: clock.closes };
}

/** Undefined if a possible time cannot be parsed. */
export function closingTime(race: Race): Date | undefined {
  const closes = closing(race);
  return 'at' in closes ? closes.at : undefined;
}

/** The race with the pairing that holds by its closing time. */
export function withHeldPairing<R extends Race>(race: R): R {
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
  if (race.status !== 'upcoming' || (start && now >= start)) return false;
  return 'at' in closes && now < closes.at;
}

/**
 * When players see all picks. A mistake in the calendar may close a race for some hours, but never
 * shows a pick.
 */
export function revealTime(race: Race): Date | undefined {
  const last = lastClosing(race);
  return last && new Date(last.getTime() + REVEAL_DELAY_MS);
}

export function isRevealed(race: Race, now: Date): boolean {
  const reveal = revealTime(race);
  return reveal !== undefined && now >= reveal;
}

/** Whether every possible closing time has passed: the race can never open again. */
export function isClosedForGood(race: Race, now: Date): boolean {
  const last = lastClosing(race);
  return last !== undefined && now >= last;
}

/** Stores the current closing time as the one that the result is scored by. */
export function withScoredClosing(race: Race): Race {
  const { scoredClosing: _, ...others } = race;
  const closes = closing(others);
  return 'at' in closes ? { ...others, scoredClosing: closes.at.toISOString() } : others;
}

function lastClosing(race: Race): Date | undefined {
  const clock = clockOf(race);
  return 'last' in clock ? clock.last : clock.closes;
}

/**
 * One closing time for the trusted times and one for those that need review. The official start of
 * qualifying and a closing time set manually can only make them earlier.
 */
function possibleClosings(race: Race): Closing[] {
  const { officialTimes, flaggedTimes, closingOverride } = race;
  const claims = [officialTimes ? [officialTimes, race] : [race]];
  if (flaggedTimes) claims.push(officialTimes ? [flaggedTimes, race] : [flaggedTimes]);
  return claims.map(([times = race, trusted]) => {
    const closes = notAfter(closingBy(times), trusted && closingBy(trusted));
    return closingOverride ? byHand(closes, times, closingOverride) : closes;
  });
}

function notAfter(one: Closing, limit: Closing | undefined): Closing {
  if (!limit || !('at' in limit)) return one;
  return 'at' in one && one.at <= limit.at ? one : limit;
}

/** A closing time set manually replaces an announced one that cannot be parsed. */
function byHand(closes: Closing, times: RaceTimes, closingOverride: string): Closing {
  const at = new Date(closingOverride);
  const latest = 'at' in closes ? closes.at : raceStart(times);
  return { at: latest && latest < at ? latest : at };
}
