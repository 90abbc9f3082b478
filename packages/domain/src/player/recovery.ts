/**
 * When somebody, perhaps not the player, signed in through an address that an admin had set, without password or
 * session. Predictions first sent before that are sealed: the account can neither see nor change them.
 */
export type Recovery = { at: string };

/** An account, which may have been recovered. */
type RecoverableAccount = { recovered?: Recovery | undefined };

/** For how long predictions are sealed after a recovery, and for how long a deletion waits. */
export const SEALED_DAYS = 14;

const DAY_MS = 24 * 3_600_000;

export function sealedUntil({ at }: Recovery): Date {
  return new Date(Date.parse(at) + SEALED_DAYS * DAY_MS);
}

/** Whether predictions from before the recovery are still sealed. */
export function isSealing(recovered: Recovery | undefined, now: Date): recovered is Recovery {
  return recovered !== undefined && now < sealedUntil(recovered);
}

/** A second recovery while predictions are sealed keeps the time of the first, and so seals no later predictions. */
export function recoveryOf({ recovered }: RecoverableAccount, now: Date): Recovery {
  return isSealing(recovered, now) ? recovered : { at: now.toISOString() };
}

/** When a deletion that was asked for is carried out: not while a recovery seals predictions. */
export function deletionDue({ recovered }: RecoverableAccount, now: Date): Date {
  return isSealing(recovered, now) ? sealedUntil(recovered) : now;
}
