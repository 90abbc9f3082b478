import { takesNewDriver } from '../entrants/driver-decisions.ts';
import { pairingFault, withdrawalFault } from '../race/pairing-plan.ts';
import type { KnownRace } from './calendar.ts';
import { bringBack, setClosingByHand, takeOffCalendar, takesOfficialStart } from './decisions.ts';

/** What admins can decide about a race before it is scored. */
export const RACE_DECISIONS = [
  'set-closing',
  'set-official-start',
  'set-pairing',
  'withdraw-pairing',
  'add-driver',
  'take-off',
  'bring-back',
] as const;
export type RaceDecision = (typeof RACE_DECISIONS)[number];

/**
 * The decisions that can be taken now with at least one value: each is tried, and the outcome is not stored.
 *
 * @param hasRaceResult whether an accepted result of the race is known
 */
export function possibleDecisions(
  known: KnownRace,
  hasRaceResult: boolean,
  now: Date,
): RaceDecision[] {
  const { race } = known;
  const attribution = { at: now, by: '', reason: '' };
  const isUpcoming = race.status === 'upcoming';
  const isPossible: Record<RaceDecision, boolean> = {
    'set-closing': isUpcoming && 'decision' in setClosingByHand(known, null, attribution),
    'set-official-start': isUpcoming && takesOfficialStart(known, attribution),
    'set-pairing': isUpcoming && pairingFault(race, now) === undefined,
    'withdraw-pairing': isUpcoming && withdrawalFault(race, now) === undefined,
    'add-driver': takesNewDriver(race, now),
    'take-off': 'decision' in takeOffCalendar(known, hasRaceResult, attribution),
    'bring-back': 'decision' in bringBack(known, attribution),
  };
  return RACE_DECISIONS.filter((decision) => isPossible[decision]);
}
