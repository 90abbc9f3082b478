import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import { PAIRING_FREEZE_MS } from './deadline.ts';
import { type Half, Pairing, withHalfWithdrawn } from './pairing.ts';
import { idsIn } from './pairing-ids.ts';

/** A pairing as it was set for a race. */
export const SetPairing = z.object({
  pairing: Pairing,
  setAt: Instant,
  /** The closing time of the race as it was when the pairing was set; absent if there was none. */
  closesAt: z.optional(Instant),
});
export type SetPairing = z.infer<typeof SetPairing>;

/** How often the pairing of a race can be set. All are stored: an earlier one may count if closing moves earlier. */
export const MAX_PAIRINGS = 20;

/** The reason with which a pairing or question that `isTooNew` is withdrawn. */
export const TOO_NEW = 'Closing was moved to less than 24 hours after it was set.';

/**
 * The pairing that counts by the closing time. If closing was moved to less than a day after a pairing was set, players
 * had no time to choose again, and the pairing before it counts; without one, both head-to-heads are withdrawn.
 *
 * @param pairings all that were set, the latest last
 */
export function pairingInForce(
  pairings: SetPairing[],
  closes: Date | undefined,
): Pairing | undefined {
  const inForce = pairings.findLast((one) => !isTooNew(one, closes));
  if (inForce) return inForce.pairing;
  const latest = pairings.at(-1)?.pairing;
  return (
    latest && withHalfWithdrawn(withHalfWithdrawn(latest, 'drivers', TOO_NEW), 'teams', TOO_NEW)
  );
}

/** Whether closing was moved to less than a day after a pairing or a question was set. */
export function isTooNew(
  { setAt, closesAt }: Pick<SetPairing, 'setAt' | 'closesAt'>,
  closes: Date | undefined,
): boolean {
  if (!closes || !closesAt || closes >= new Date(closesAt)) return false;
  return closes.getTime() < Date.parse(setAt) + PAIRING_FREEZE_MS;
}

/** The pairings after a half of the present one was withdrawn, which withdraws the same pair from the others, too. */
export function pairingsWithHalfWithdrawn(
  pairings: SetPairing[],
  present: Pairing,
  half: Half,
  reason: string,
): SetPairing[] {
  const idsOf = (pairing: Pairing) => idsIn(pairing)[half].toSorted().join();
  return pairings.map((one) =>
    idsOf(one.pairing) === idsOf(present)
      ? { ...one, pairing: withHalfWithdrawn(one.pairing, half, reason) }
      : one,
  );
}
