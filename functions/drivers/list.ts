import * as contract from '@parc-ferme/contract/drivers';
import { entrantsIn } from '@parc-ferme/data/season/seasons';
import { byField } from '@parc-ferme/domain/race/season';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const seasons = entrantsIn(readOnlyTable);

export const handler = publicRoute(contract.list, async ({ query }) =>
  byField(await seasons.entrants(query.season ?? settings().season)),
);
