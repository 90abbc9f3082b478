import * as contract from '@parc-ferme/contract/leaderboard';
import { leaderboardIn } from '@parc-ferme/data/standings/leaderboard';
import { leaderboardReply } from '@parc-ferme/server/replies/leaderboard';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const standings = leaderboardIn(readOnlyTable);

export const handler = publicRoute(contract.leaderboard, async ({ query }) => {
  const { season = settings().season, page = 1 } = query;
  return { season, page, ...leaderboardReply(await standings.page(season, page)) };
});
