import { duePairings } from './pairing-plan.ts';
import { closing, latestQualifying, type Race, raceStart } from './race.ts';
import type { Outcome } from './result.ts';

/** What the last look at the race data found of a race. */
export type Visit = {
  outcome: 'accepted' | 'unchanged' | 'pending' | 'unavailable';
  reason?: string | undefined;
  revision?: number | undefined;
};

const HOUR_MS = 3_600_000;

/** What waits for an admin or for the race data, in plain sentences; nothing where all is well. */
export function waitsFor(
  race: Race & { outcome?: Outcome | undefined },
  visit: Visit | undefined,
  now: Date,
): string[] {
  if (race.status === 'cancelled') return [];
  return [
    ...doubtfulTimes(race),
    ...missingPairing(race, now),
    ...missingResult(race, visit, now),
    ...doublePodium(race.outcome),
  ];
}

function doubtfulTimes(race: Race): string[] {
  const { flaggedTimes, closingOverride } = race;
  const closes = closing(race);
  if (flaggedTimes) {
    return [`The calendar has another time. Until you decide, ${meanwhile(race)}.`];
  }
  if ('invalid' in closes) return [`${closes.invalid}: the race is closed until you set a time.`];
  return closingOverride && closes.at >= latestQualifying(race)
    ? ['The calendar has qualifying before the closing time that was set by hand.']
    : [];
}

function meanwhile(race: Race): string {
  const closes = closing(race);
  if ('invalid' in closes) return 'the race is closed';
  return race.closingOverride && closes.at.getTime() === Date.parse(race.closingOverride)
    ? 'the closing time set by hand holds'
    : 'the earlier one closes the race';
}

function missingPairing(race: Race, now: Date): string[] {
  return duePairings([race], now).length > 0
    ? ['No head-to-head is set: none could be suggested so far.']
    : [];
}

function missingResult(race: Race, visit: Visit | undefined, now: Date): string[] {
  const start = raceStart(race);
  const isOver = start !== undefined && now.getTime() > start.getTime() + 2 * HOUR_MS;
  if (!isOver) return [];
  if (visit?.revision && visit.revision > (race.publishedRevision ?? 0)) {
    return ['A new result was accepted and waits to be scored.'];
  }
  if (visit?.outcome === 'unavailable') return [`The race data did not answer: ${visit.reason}`];
  if (visit?.outcome === 'pending') return [`The result is kept aside: ${visit.reason}`];
  return visit ? [] : ['The result has not been asked for yet.'];
}

/** The race data may have changed since a place was corrected by hand. */
function doublePodium(outcome: Outcome | undefined): string[] {
  return outcome && new Set(outcome.podium).size < 3
    ? ['With the corrections made by hand, one driver is on the podium twice.']
    : [];
}
