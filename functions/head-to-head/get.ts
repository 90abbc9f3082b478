import * as contract from '@parc-ferme/contract/head-to-head';
import { racesIn } from '@parc-ferme/data/race/races';
import { publicRoute, table } from '../composition.ts';

const races = racesIn(table);

export const handler = publicRoute(contract.get, async ({ params, reject }) => {
  const race = await races.find(params.raceId);
  return race ? { configuration: race.pairing ?? null } : reject('race.unknown');
});
