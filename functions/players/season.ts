import * as contract from '@parc-ferme/contract/player-seasons';
import { playerSeasonsIn } from '@parc-ferme/data/standings/player-seasons';
import { usernameKey } from '@parc-ferme/domain/player/look-alikes';
import { playerSeasonReply } from '@parc-ferme/server/replies/player-seasons';
import { currentSeason, playerRoute, table } from '../composition.ts';

const playerSeasons = playerSeasonsIn(table);

export const handler = playerRoute(
  contract.season,
  async ({ params, query, player, now, reject }) => {
    const { season = await currentSeason.get(now) } = query;
    const isOwn = usernameKey(params.username) === usernameKey(player.username);
    // The caller's own season is compared with the rival's, another player's season with the caller's own.
    const comparedId = isOwn ? player.rival : player.id;
    const { races, players } = await playerSeasons.find(season, [
      { username: params.username },
      ...(comparedId === undefined ? [] : [{ userId: comparedId }]),
    ]);
    const [shown, compared] = players;
    if (!shown) return reject('player.unknown');
    return { season, ...playerSeasonReply(races, shown, compared, player) };
  },
);
