import * as contract from '@parc-ferme/contract/head-to-head';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { racesIn } from '@parc-ferme/data/race/races';
import { type Half, withHalfWithdrawn } from '@parc-ferme/domain/race/pairing';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { withdrawalFault } from '@parc-ferme/domain/race/pairing-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceReply } from '@parc-ferme/server/replies/races';
import { adminRoute, table } from '../composition.ts';

const races = racesIn(table);

export const handler = adminRoute(
  contract.withdraw,
  async ({ params, body: { half, reason }, player, now, reject }) => {
    const race = await races.find(params.raceId);
    if (!race) return reject('race.unknown');
    const outcome = await withdraw(race, half, { admin: player, at: now, reason });
    return 'fault' in outcome ? reject(outcome.fault) : raceReply(outcome.race);
  },
);

type Withdrawn = { race: Race } | { fault: NonNullable<ReturnType<typeof withdrawalFault>> };

/** Withdraws a half together with its audit entry; retried if the race was changed meanwhile. */
async function withdraw(
  race: Race,
  half: Half,
  by: Pick<NewAuditEntry, 'admin' | 'at'> & { reason: string },
): Promise<Withdrawn> {
  const fault = withdrawalFault(race, by.at);
  const { pairing } = race;
  if (fault || !pairing) return { fault: fault ?? 'pairing.missing' };
  if (pairing[half].withdrawn !== undefined) return { race };
  const entry = auditWrites({
    ...by,
    action: 'pairing.withdrawn',
    about: race._id,
    before: { [half]: idsIn(pairing)[half] },
  });
  if (await races.withdrawHalf(race, half, by.reason, entry)) {
    return { race: { ...race, pairing: withHalfWithdrawn(pairing, half, by.reason) } };
  }
  const changed = await races.find(race._id);
  return changed ? withdraw(changed, half, by) : { fault: 'pairing.missing' };
}
