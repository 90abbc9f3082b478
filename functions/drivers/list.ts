import * as contract from '@parc-ferme/contract/drivers';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { driversByField } from '@parc-ferme/domain/entrants/entrants';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.list, async ({ query, now }) => {
  const entrants = await seasons.entrants(query.season ?? (await currentSeason.get(now)));
  return driversByField(entrants).filter(({ sameAs }) => !sameAs);
});
