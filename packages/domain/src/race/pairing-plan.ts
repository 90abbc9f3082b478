import { PAIRING_FREEZE_MS, PAIRING_LEAD_MS } from './deadline.ts';
import { MAX_PAIRINGS } from './pairing-in-force.ts';
import type { Race } from './race.ts';
import { closing, isOpen } from './race-clock.ts';
import { isBeforeClosing } from './reveal.ts';

/** The open races that close within three days and have no pairing. */
export function duePairings<R extends Race>(races: R[], now: Date): R[] {
  return races.filter((race) => lacksPairing(race, now) && pairingTime(race) <= now.getTime());
}

/** When the pairing of a race becomes due, in milliseconds since the epoch; infinite if it never does, or is due. */
export function nextPairing(race: Race, now: Date): number {
  const at = pairingTime(race);
  return lacksPairing(race, now) && at > now.getTime() ? at : Number.POSITIVE_INFINITY;
}

export type PairingRefusal = 'pairing.closed' | 'pairing.frozen' | 'pairing.too-many';

/**
 * Why the pairing of a race cannot be set now. A first pairing voids no pick, so only a replacement is
 * refused within the last day.
 */
export function pairingFault(race: Race, now: Date): PairingRefusal | undefined {
  if (!isOpen(race, now)) return 'pairing.closed';
  if (race.pairing && isPairingFrozen(race, now)) return 'pairing.frozen';
  return (race.pairings ?? []).length >= MAX_PAIRINGS ? 'pairing.too-many' : undefined;
}

/**
 * Why a pairing cannot be withdrawn now: before the last 24 hours it is replaced instead, and from the earliest
 * possible closing time on an admin may know more than the players who picked.
 */
export function withdrawalFault(
  race: Race,
  now: Date,
): 'pairing.missing' | 'pairing.not-frozen' | 'pairing.started' | undefined {
  if (!race.pairing) return 'pairing.missing';
  if (!isBeforeClosing(race, now)) return 'pairing.started';
  const canBeReplaced = isOpen(race, now) && !isPairingFrozen(race, now);
  return canBeReplaced ? 'pairing.not-frozen' : undefined;
}

/** Whether predictions close within 24 hours, or may do so, as no closing time can be parsed. */
export function isPairingFrozen(race: Race, now: Date): boolean {
  const closes = closing(race);
  return !('at' in closes) || now.getTime() >= closes.at.getTime() - PAIRING_FREEZE_MS;
}

function lacksPairing(race: Race, now: Date): boolean {
  return race.pairing === undefined && isOpen(race, now);
}

function pairingTime(race: Race): number {
  const closes = closing(race);
  return 'at' in closes ? closes.at.getTime() - PAIRING_LEAD_MS : Number.POSITIVE_INFINITY;
}
