import * as contract from '@parc-ferme/contract/head-to-head';
import { type Audited, auditWrites } from '@parc-ferme/data/audit';
import { racesIn } from '@parc-ferme/data/races';
import { type Half, idsIn, withdrawn } from '@parc-ferme/domain/head-to-head/head-to-head';
import { withdrawalFault } from '@parc-ferme/domain/head-to-head/pairing-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { type Services, services } from '../services.ts';

export const withdraw = endpoint(contract.withdraw, {
  read: ({ params }, { races }: Services<'races'>) => ({ race: races.find(params.raceId) }),
  run: async ({ race, body, player, now, reject }, { races }) => {
    if (!race) return reject('race.unknown');
    const { half, reason } = body;
    const done = await withdrawnIn(race, half, { admin: player, at: now, reason }, races);
    return 'fault' in done ? reject(done.fault) : raceReply(done.race);
  },
});

type Withdrawn = { race: Race } | { fault: NonNullable<ReturnType<typeof withdrawalFault>> };

/** Withdraws a half and notes it in the audit log; where the race was changed meanwhile, once more. */
async function withdrawnIn(
  race: Race,
  half: Half,
  by: Pick<Audited, 'admin' | 'at'> & { reason: string },
  races: Services<'races'>['races'],
): Promise<Withdrawn> {
  const fault = withdrawalFault(race, by.at);
  const { pairing } = race;
  if (fault || !pairing) return { fault: fault ?? 'pairing.missing' };
  if (pairing[half].withdrawn !== undefined) return { race };
  const after = withdrawn(pairing, half, by.reason);
  const entry = auditWrites({
    ...{ ...by, action: 'pairing.withdrawn', about: race._id },
    before: { [half]: idsIn(pairing)[half] },
  });
  if (await races.withdrawPairing(race, after, entry)) {
    return { race: { ...race, pairing: after } };
  }
  const changed = await races.find(race._id);
  return changed ? withdrawnIn(changed, half, by, races) : { fault: 'pairing.missing' };
}

export const handler = lambda(
  withdraw,
  services((table) => ({ races: racesIn(table) })),
);
