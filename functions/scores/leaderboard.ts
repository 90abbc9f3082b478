import * as contract from '@parc-ferme/contract/leaderboard';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import type { PublicRequest } from '@parc-ferme/server/http/request';
import { importedReply, leaderboardReply } from '@parc-ferme/server/replies/leaderboard';
import { currentSeason, publicRoute, table } from '../composition.ts';

const standings = standingsIn(table);
const pastSeasons = pastSeasonsIn(table);

/** @param options `consistent`: the first page is read strongly consistently */
export async function standingsReply(
  { query, now }: PublicRequest<typeof contract.leaderboard>,
  { consistent = false } = {},
) {
  const { season = await currentSeason.get(now), page = 1, player, order } = query;
  const isOfficialPage = player === undefined && order === undefined;
  const standingsPage = await (isOfficialPage
    ? standings.page(season, page, { consistent })
    : standings.findPage(season, player ?? page, order));
  const imported = standingsPage.playerCount === 0 ? await pastSeasons.find(season) : undefined;
  return { season, ...(imported ? importedReply(imported) : leaderboardReply(standingsPage)) };
}

export const handler = publicRoute(contract.leaderboard, (request) => standingsReply(request));
