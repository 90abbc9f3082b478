import * as contract from '@parc-ferme/contract/races';
import { racesIn } from '@parc-ferme/data/race/races';
import { raceReply } from '@parc-ferme/server/replies/races';
import { publicRoute, table } from '../composition.ts';

const races = racesIn(table);

export const handler = publicRoute(contract.get, async ({ params, reject }) => {
  const race = await races.find(params.raceId);
  return race ? raceReply(race) : reject('race.unknown');
});
