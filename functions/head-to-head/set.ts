import * as contract from '@parc-ferme/contract/head-to-head';
import { raceReply } from '@parc-ferme/contract/races';
import { pairingOf } from '@parc-ferme/domain/head-to-head';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { isOpen } from '@parc-ferme/domain/race';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const set = endpoint(contract.set, {
  read: ({ params }, { races, seasons }: Services) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, body, now, reject }, { races }) => {
    if (!race) return reject('race.unknown');
    if (!isOpen(race, now)) return reject('pairing.closed');
    const { drivers, teams } = body.headToHead;
    const chosen = pairingOf(
      [drivers?.driver1, drivers?.driver2],
      [teams?.team1, teams?.team2],
      entrants,
    );
    if ('fault' in chosen) return reject(chosen.fault, { about: chosen.about });
    return raceReply((await races.setPairing(race._id, chosen.pairing)) ?? race);
  },
});

export const handler = lambda(set, services);
