import * as contract from '@parc-ferme/contract/past-seasons';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { removePastSeason } from '@parc-ferme/workflows/past-seasons';
import { adminRoute, table } from '../composition.ts';

const data = { pastSeasons: pastSeasonsIn(table) };

export const handler = adminRoute(
  contract.remove,
  async ({ params: { season }, player: admin, now, reject }) => {
    const isRemoved = await removePastSeason(season, { admin, now, data });
    return isRemoved ? {} : reject('past-season.unknown');
  },
);
