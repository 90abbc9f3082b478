import { call, type Reply } from '../../../server/api.ts';
import { serverQuery } from '../../../server/server-data.ts';

export type PlayerEntry = Reply<'players.list'>['players'][number];

/** All pages of players, fetched one after the other. */
export function allPlayersQuery() {
  return serverQuery('players.list', {}, async ({ signal }) => {
    const first = await call('players.list', { signal });
    const players = [...first.players];
    for (let page = 2; page <= first.pages; page += 1) {
      const next = await call('players.list', { query: { page: String(page) }, signal });
      players.push(...next.players);
    }
    return { ...first, players };
  });
}
