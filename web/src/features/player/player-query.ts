import type { Reply } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';

type PlayerReply = Reply<'players.season'>;
export type ShownPlayer = PlayerReply['player'];
export type ShownRace = PlayerReply['races'][number];

type Asked = { username: string; season: string | undefined; against: string | undefined };

/** A player's season beside the signed-in player's own, or another's. */
export function playerQuery({ username, season, against }: Asked) {
  return routeQuery('players.season', {
    params: { username },
    query: { ...(season && { season }), ...(against && { against }) },
  });
}
