import type { Reply } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';

type PlayerReply = Reply<'players.season'>;
export type ShownPlayer = PlayerReply['player'];
/** Between the signed-in player and the other one. */
export type Rivalry = PlayerReply['rivalry'];
export type ShownRace = PlayerReply['races'][number];

/** A player's season, compared with that of the signed-in player, or of the rival if it is the signed-in player's own. */
export function playerQuery(username: string, season: string | null) {
  return routeQuery('players.season', { params: { username }, query: season ? { season } : {} });
}
