import * as contract from '@parc-ferme/contract/leaderboard';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { leaderboardReply } from '@parc-ferme/server/replies/leaderboard';
import { currentSeason, publicRoute, table } from '../composition.ts';

const standings = standingsIn(table);

export const handler = publicRoute(contract.leaderboard, async ({ query, now }) => {
  const { season = await currentSeason.get(now), page = 1, player, order } = query;
  const found = await (player === undefined && order === undefined
    ? standings.page(season, page)
    : standings.pageWith(season, player ?? page, order));
  return { season, ...leaderboardReply(found) };
});
