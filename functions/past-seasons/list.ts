import * as contract from '@parc-ferme/contract/past-seasons';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { adminRoute, table } from '../composition.ts';

const pastSeasons = pastSeasonsIn(table);

export const handler = adminRoute(contract.list, async () => {
  return { seasons: await pastSeasons.all() };
});
