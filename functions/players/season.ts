import * as contract from '@parc-ferme/contract/player-seasons';
import { playerSeasonsIn } from '@parc-ferme/data/standings/player-seasons';
import { playerSeasonReply } from '@parc-ferme/server/replies/player-seasons';
import { currentSeason, playerRoute, table } from '../composition.ts';

const playerSeasons = playerSeasonsIn(table);

export const handler = playerRoute(
  contract.season,
  async ({ params, query, player, now, reject }) => {
    const { season = await currentSeason.get(now), against } = query;
    const other = against === undefined ? { userId: player.id } : { username: against };
    const { races, players } = await playerSeasons.find(season, [params, other]);
    const [shown, compared] = players;
    if (!shown) return reject('player.unknown');
    return { season, ...playerSeasonReply(races, shown, compared) };
  },
);
