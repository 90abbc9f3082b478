import * as contract from '@parc-ferme/contract/teams';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query, now }) => {
  const { teams } = await seasons.entrants(query.season ?? (await currentSeason.get(now)));
  return teams;
});
