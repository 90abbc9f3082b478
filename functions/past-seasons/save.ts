import * as contract from '@parc-ferme/contract/past-seasons';
import { playersIn } from '@parc-ferme/data/player/players';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { savePastSeason } from '@parc-ferme/workflows/past-seasons';
import { adminRoute, currentSeason, table } from '../composition.ts';

const data = {
  pastSeasons: pastSeasonsIn(table),
  players: playersIn(table),
  seasons: seasonsIn(table),
};

export const handler = adminRoute(
  contract.save,
  async ({ params, body: { reason, ...past }, player: admin, now, reject }) => {
    const context = { admin, reason, current: await currentSeason.get(now), now, data };
    const saved = await savePastSeason({ ...past, ...params }, context);
    return typeof saved === 'string' ? reject(saved) : saved;
  },
);
