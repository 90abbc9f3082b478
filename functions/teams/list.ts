import * as contract from '@parc-ferme/contract/teams';
import { entrantsIn } from '@parc-ferme/data/season/seasons';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const seasons = entrantsIn(readOnlyTable);

export const handler = publicRoute(contract.list, async ({ query }) => {
  const { teams } = await seasons.entrants(query.season ?? settings().season);
  return teams;
});
