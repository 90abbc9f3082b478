import { pairingFault, withdrawalFault } from '../head-to-head/pairing-plan.ts';
import type { Race } from './race.ts';
import { setClosingByHand, takesOfficialStart } from './race-clock-decisions.ts';

/** What admins decide about a race before it is scored. */
export const RACE_DECISIONS = [
  'set-closing',
  'set-official-start',
  'set-pairing',
  'withdraw-pairing',
] as const;
export type RaceDecision = (typeof RACE_DECISIONS)[number];

/**
 * The decisions that are not refused now, whatever is decided.
 *
 * @param hasResult whether an accepted result of the race or its qualifying is known
 */
export function possibleDecisions(race: Race, hasResult: boolean, now: Date): RaceDecision[] {
  if (race.status !== 'upcoming') return [];
  const isPossible: Record<RaceDecision, boolean> = {
    'set-closing': 'race' in setClosingByHand(race, null, now),
    'set-official-start': takesOfficialStart(race, hasResult, now),
    'set-pairing': pairingFault(race, now) === undefined,
    'withdraw-pairing': withdrawalFault(race, now) === undefined,
  };
  return RACE_DECISIONS.filter((decision) => isPossible[decision]);
}
