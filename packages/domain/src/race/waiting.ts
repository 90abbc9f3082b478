import { duePairings } from '../head-to-head/pairing-plan.ts';
import type { Outcome } from '../result/result.ts';
import type { Race } from './race.ts';
import { closing } from './race-clock.ts';
import { raceStart } from './race-times.ts';

/** The outcome of the last check of a race's result. */
export type ResultCheck = {
  outcome: 'accepted' | 'unchanged' | 'pending' | 'unavailable';
  reason?: string | undefined;
  revision?: number | undefined;
};

const HOUR_MS = 3_600_000;
/** A race is over two hours after its start. */
const RACE_HOURS = 2;

/** What is pending for a race, as sentences for admins; empty if nothing is. */
export function waitsFor(
  race: Race & { outcome?: Outcome | undefined },
  lastCheck: ResultCheck | undefined,
  now: Date,
): string[] {
  if (race.status === 'cancelled') return [];
  return [
    ...timesInReview(race),
    ...missingPairing(race, now),
    ...(isUnscored(race, now) ? ['The race has been over for a day and is not scored.'] : []),
    ...missingResult(race, lastCheck, now),
    ...doublePodium(race.outcome),
  ];
}

function timesInReview(race: Race): string[] {
  const { flaggedTimes, closingOverride } = race;
  if (flaggedTimes) {
    return [`The calendar has a different time. Until you decide, ${meanwhile(race)}.`];
  }
  const closes = closing(race);
  if ('invalid' in closes) return [`${closes.invalid}: the race is closed until you set a time.`];
  return !race.closed && closingOverride && closes.at < new Date(closingOverride)
    ? ['The calendar has qualifying before the closing time that was set manually.']
    : [];
}

function meanwhile(race: Race): string {
  if (race.closed) return 'it stays as it was when the race closed';
  const closes = closing(race);
  if ('invalid' in closes) return 'the race is closed';
  return race.closingOverride && closes.at.getTime() === Date.parse(race.closingOverride)
    ? 'the closing time set manually holds'
    : 'the earlier one closes the race';
}

function missingPairing(race: Race, now: Date): string[] {
  return duePairings([race], now).length > 0
    ? ['No head-to-head is set: none could be suggested so far.']
    : [];
}

function missingResult(race: Race, lastCheck: ResultCheck | undefined, now: Date): string[] {
  const start = raceStart(race);
  const isOver = start !== undefined && now.getTime() > start.getTime() + RACE_HOURS * HOUR_MS;
  if (!isOver) return [];
  if (lastCheck?.revision && lastCheck.revision > (race.publishedRevision ?? 0)) {
    return ['A new result was accepted and waits to be scored.'];
  }
  if (lastCheck?.outcome === 'unavailable')
    return [`The race data did not answer: ${lastCheck.reason}`];
  if (lastCheck?.outcome === 'pending') return [`The result is on hold: ${lastCheck.reason}`];
  return lastCheck ? [] : ['The result has not been asked for yet.'];
}

/** The race data may change after a place was corrected manually. */
function doublePodium(outcome: Outcome | undefined): string[] {
  return outcome && new Set(outcome.podium).size < 3
    ? ['With the manual corrections, one driver is on the podium twice.']
    : [];
}

/** The race has been over for 24 hours without a published result. */
export function isUnscored(race: Race, now: Date): boolean {
  const start = raceStart(race);
  if (race.status !== 'upcoming' || start === undefined) return false;
  return now.getTime() >= start.getTime() + (RACE_HOURS + 24) * HOUR_MS;
}
