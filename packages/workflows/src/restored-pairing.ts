import type { Audited } from '@parc-ferme/data/operations/audit';
import { idsToPick } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';

/** The audit entry of a pairing that another one replaces because closing moves; empty if it stays. */
export function restoredPairing(
  race: Race,
  decided: Race,
  { at, admin }: Pick<Audited, 'at' | 'admin'>,
): Audited[] {
  const [before, after] = [idsToPick(race.pairing), idsToPick(decided.pairing)];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const reason =
    'Closing moved, and a head-to-head set less than 24 hours before it does not hold.';
  return [
    {
      at,
      admin,
      reason,
      before,
      after,
      action: 'pairing.restored',
      about: race._id,
    },
  ];
}
