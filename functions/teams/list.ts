import * as contract from '@parc-ferme/contract/teams';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { publicRoute, settings, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query }) => {
  const { teams } = await seasons.entrants(query.season ?? settings().season);
  return teams;
});
