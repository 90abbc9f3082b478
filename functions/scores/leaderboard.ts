import * as contract from '@parc-ferme/contract/leaderboard';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { leaderboardReply } from '@parc-ferme/server/replies/leaderboard';
import { publicRoute, settings, table } from '../composition.ts';

const standings = standingsIn(table);

export const handler = publicRoute(contract.leaderboard, async ({ query }) => {
  const { season = settings().season, page = 1 } = query;
  return { season, page, ...leaderboardReply(await standings.page(season, page)) };
});
