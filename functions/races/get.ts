import * as contract from '@parc-ferme/contract/races';
import { shownRacesIn } from '@parc-ferme/data/race/races';
import { raceReply } from '@parc-ferme/server/replies/races';
import { publicRoute, readOnlyTable } from '../composition.ts';

const races = shownRacesIn(readOnlyTable);

export const handler = publicRoute(contract.get, async ({ params, reject }) => {
  const race = await races.find(params.raceId);
  return race ? raceReply(race) : reject('race.unknown');
});
