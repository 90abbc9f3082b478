import * as contract from '@parc-ferme/contract/drivers';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { driversInFieldOrder } from '@parc-ferme/domain/entrants/entrants';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query, now }) => {
  const entrants = await seasons.entrants(query.season ?? (await currentSeason.get(now)));
  // A driver with two ids is listed once.
  return driversInFieldOrder(entrants).filter(({ sameAs }) => !sameAs);
});
