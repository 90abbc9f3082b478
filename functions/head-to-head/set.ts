import * as contract from '@parc-ferme/contract/head-to-head';
import { raceReply } from '@parc-ferme/contract/races';
import { type Audited, auditWrite } from '@parc-ferme/data/audit';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { idsIn, type Pairing, pairingOf } from '@parc-ferme/domain/head-to-head';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { isOpen, type Race } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const set = endpoint(contract.set, {
  read: ({ params }, { races, seasons }: Services<'races' | 'seasons'>) => ({
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
    const set = await paired(race, chosen.pairing, { admin: player, at: now }, races);
    return set ? raceReply(set) : reject('pairing.closed');
  },
});

/**
 * Sets the pairing and notes it in the audit log; the same one again is no action. Where another
 * admin was quicker, theirs is what this one replaces; undefined where the race was closed meanwhile.
 */
async function paired(
  race: Race,
  pairing: Pairing,
  by: Pick<Audited, 'admin' | 'at'>,
  races: Services<'races'>['races'],
): Promise<Race | undefined> {
  const [before, after] = [race.pairing && idsIn(race.pairing), idsIn(pairing)];
  if (JSON.stringify(before) === JSON.stringify(after)) return race;
  const entry = auditWrite({ ...by, action: 'pairing.set', about: race._id, before, after });
  if (await races.setPairing(race, pairing, [entry])) return { ...race, pairing };
  const changed = await races.find(race._id);
  return changed && isOpen(changed, by.at) ? paired(changed, pairing, by, races) : undefined;
}

export const handler = lambda(
  set,
  services((table) => ({ races: racesIn(table), seasons: seasonsIn(table) })),
);
