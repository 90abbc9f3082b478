import * as contract from '@parc-ferme/contract/head-to-head';
import { shownRacesIn } from '@parc-ferme/data/race/races';
import { publicRoute, readOnlyTable } from '../composition.ts';

const races = shownRacesIn(readOnlyTable);

export const handler = publicRoute(contract.get, async ({ params, reject }) => {
  const race = await races.find(params.raceId);
  return race ? { configuration: race.pairing ?? null } : reject('race.unknown');
});
