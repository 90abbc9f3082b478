import * as contract from '@parc-ferme/contract/races';
import { type ShownRaces, shownRacesIn } from '@parc-ferme/data/races';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { type PublicServices, publicServices } from '../services.ts';

export const get = endpoint(contract.get, {
  read: ({ params }, { races }: PublicServices<{ races: ShownRaces }>) => ({
    race: races.find(params.raceId),
  }),
  run: async ({ race, reject }) => (race ? raceReply(race) : reject('race.unknown')),
});

export const handler = lambda(
  get,
  publicServices((reading) => ({ races: shownRacesIn(reading) })),
);
