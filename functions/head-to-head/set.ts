import * as contract from '@parc-ferme/contract/head-to-head';
import { type Audited, auditWrites } from '@parc-ferme/data/audit';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { idsIn, type Pairing, pairingOf } from '@parc-ferme/domain/head-to-head/head-to-head';
import { pairingFault } from '@parc-ferme/domain/head-to-head/pairing-plan';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { type PublishingServices, publishingServices } from '../services.ts';

export const set = endpoint(contract.set, {
  read: ({ params }, { races, seasons }: PublishingServices<'races' | 'seasons'>) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, body, player, now, reject }, { races, mention }) => {
    if (!race) return reject('race.unknown');
    const fault = pairingFault(race, now);
    if (fault) return reject(fault);
    const { drivers, teams } = body.headToHead;
    const chosen = pairingOf(
      [drivers?.driver1, drivers?.driver2],
      [teams?.team1, teams?.team2],
      entrants,
    );
    if ('fault' in chosen) return reject(chosen.fault, { about: chosen.about });
    const set = await paired(race, chosen.pairing, { admin: player, at: now }, races);
    if ('fault' in set) return reject(set.fault);
    if (set.replaced) {
      await mention('pairing.changed', { raceId: race._id, changedAt: now.toISOString() });
    }
    return raceReply(set.race);
  },
});

/**
 * Sets the pairing and notes it in the audit log; the same one again is no action. Where another
 * admin was quicker, theirs is what this one replaces, unless closing was moved meanwhile and it is
 * frozen by now.
 */
async function paired(
  race: Race,
  pairing: Pairing,
  by: Pick<Audited, 'admin' | 'at'>,
  races: PublishingServices<'races'>['races'],
): Promise<{ race: Race; replaced?: boolean } | { fault: 'pairing.closed' | 'pairing.frozen' }> {
  const [before, after] = [race.pairing && idsIn(race.pairing), idsIn(pairing)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { race };
  const entry = auditWrites({ ...by, action: 'pairing.set', about: race._id, before, after });
  if (await races.setPairing(race, pairing, by.at, entry)) {
    return { race: { ...race, pairing }, replaced: before !== undefined };
  }
  const changed = await races.find(race._id);
  const fault = changed && pairingFault(changed, by.at);
  return changed && !fault
    ? paired(changed, pairing, by, races)
    : { fault: fault ?? 'pairing.closed' };
}

export const handler = lambda(
  set,
  publishingServices((table) => ({ races: racesIn(table), seasons: seasonsIn(table) })),
);
