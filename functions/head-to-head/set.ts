import { isDeepStrictEqual } from 'node:util';
import * as contract from '@parc-ferme/contract/head-to-head';
import { raceReply } from '@parc-ferme/contract/races';
import { type Audited, auditWrite } from '@parc-ferme/data/audit';
import { idsIn, type Pairing, pairingOf } from '@parc-ferme/domain/head-to-head';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { isOpen, type Race } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const set = endpoint(contract.set, {
  read: ({ params }, { races, seasons }: Services) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, body, player, now, reject }, { races }) => {
    if (!race) return reject('race.unknown');
    if (!isOpen(race, now)) return reject('pairing.closed');
    const { drivers, teams } = body.headToHead;
    const chosen = pairingOf(
      [drivers?.driver1, drivers?.driver2],
      [teams?.team1, teams?.team2],
      entrants,
    );
    if ('fault' in chosen) return reject(chosen.fault, { about: chosen.about });
    return raceReply(await paired(race, chosen.pairing, { admin: player, at: now }, races));
  },
});

/**
 * Sets the pairing and notes it in the audit log; the same one again is no action. Where another
 * admin was quicker, theirs is what this one replaces.
 */
async function paired(
  race: Race,
  pairing: Pairing,
  by: Pick<Audited, 'admin' | 'at'>,
  races: Services['races'],
): Promise<Race> {
  const [before, after] = [race.pairing && idsIn(race.pairing), idsIn(pairing)];
  if (isDeepStrictEqual(before, after)) return race;
  const entry = auditWrite({ ...by, action: 'pairing.set', about: race._id, before, after });
  if (await races.setPairing(race, pairing, [entry])) return { ...race, pairing };
  return paired((await races.find(race._id)) ?? race, pairing, by, races);
}

export const handler = lambda(set, services);
