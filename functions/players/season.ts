import * as contract from '@parc-ferme/contract/player-seasons';
import { shownPlayerSeasonsIn } from '@parc-ferme/data/standings/shown-player-seasons';
import { playerSeasonReply } from '@parc-ferme/server/replies/player-seasons';
import { playerRoute, readOnlyTable, settings } from '../composition.ts';

const playerSeasons = shownPlayerSeasonsIn(readOnlyTable);

export const handler = playerRoute(contract.season, async ({ params, query, player, reject }) => {
  const { season = settings().season, against } = query;
  const other = against === undefined ? { userId: player.id } : { username: against };
  const { races, players } = await playerSeasons.find(season, [params, other]);
  const [shown, compared] = players;
  if (!shown) return reject('player.unknown');
  return { season, ...playerSeasonReply(races, shown, compared) };
});
