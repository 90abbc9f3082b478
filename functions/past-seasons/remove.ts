import * as contract from '@parc-ferme/contract/past-seasons';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { removePastSeason } from '@parc-ferme/workflows/past-seasons';
import { adminRoute, currentSeason, table } from '../composition.ts';

const data = { pastSeasons: pastSeasonsIn(table) };

export const handler = adminRoute(
  contract.remove,
  async ({ params: { season }, body: { reason }, player: admin, now, reject }) => {
    const context = { admin, reason, current: await currentSeason.get(now), now, data };
    const isRemoved = await removePastSeason(season, context);
    return isRemoved ? {} : reject('past-season.unknown');
  },
);
