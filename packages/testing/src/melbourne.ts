import type { SpecPicksAsSent } from '@parc-ferme/contract/spec-picks';
import { singlePicks } from './single-picks.ts';

/** The first race of the sample season: the Australian Grand Prix of 2025, and the days around it. */
export const MELBOURNE = '2025-albert_park';
export const SHANGHAI = '2025-shanghai';

/** Monday before the race: the calendar is known, and predictions are open. */
export const RACE_WEEK = '2025-03-10T00:00:00Z';
export const JUST_BEFORE_CLOSING = '2025-03-15T04:57:59.999Z';
export const CLOSING = '2025-03-15T04:58:00.000Z';
export const JUST_BEFORE_REVEAL = '2025-03-15T04:58:09.999Z';
export const REVEAL = '2025-03-15T04:58:10.000Z';
/** Some hours after the official result was published. */
export const AFTER_RESULT = '2025-03-16T12:00:00Z';
export const AFTER_SHANGHAI_RESULT = '2025-03-23T18:00:00Z';
/** Tests that need only the result of Shanghai let the cloud be down until then. */
export const SHANGHAI_FRIDAY = '2025-03-21T00:00:00Z';

/** The points of all right picks: 6, 4 and 2 for the podium, 6 more for all three, 2 for pole, 1 for each other. */
export const FULL_SCORE = 24;
export const FULL_SCORE_WITHOUT_HEAD_TO_HEADS = 22;

/**
 * Norris, Verstappen, Russell, without a head-to-head. Doohan crashed on the first lap, so he is a wrong
 * pick, unless a category asks for such a driver.
 */
export function rightPicks(changes: Partial<SpecPicksAsSent> = {}): SpecPicksAsSent {
  return {
    podium: ['norris', 'max_verstappen', 'russell'],
    ...singlePicks('doohan'),
    polePosition: 'norris',
    fastestLap: 'norris',
    firstRetirement: 'hadjar',
    ...changes,
  };
}

export function wrongPicks(changes: Partial<SpecPicksAsSent> = {}): SpecPicksAsSent {
  return {
    podium: ['stroll', 'ocon', 'bearman'],
    ...singlePicks('doohan'),
    polePosition: 'stroll',
    fastestLap: 'stroll',
    firstRetirement: 'stroll',
    ...changes,
  };
}

/** Norris (first) beat Piastri (ninth), and Mercedes (third and fourth) beat McLaren. */
export const PAIRING = {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'mclaren', team2: 'mercedes' },
};
export const RIGHT_HEAD_TO_HEADS = {
  driverHeadToHead: { ...PAIRING.drivers, winner: 'norris' },
  teamHeadToHead: { ...PAIRING.teams, winner: 'mercedes' },
};
