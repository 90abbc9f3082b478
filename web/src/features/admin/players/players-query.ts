import { call, type Reply } from '../../../server/api.ts';
import { routeQuery, serverQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';

export type PlayerEntry = Reply<'players.list'>['players'][number];

/** All pages of players, fetched one after the other. */
export function everyPlayerQuery() {
  return serverQuery('players.list', { page: 'every' }, async ({ signal }) => {
    const first = await call('players.list', { signal });
    const players = [...first.players];
    for (let page = 2; page <= first.pages; page += 1) {
      const next = await call('players.list', { query: { page: String(page) }, signal });
      players.push(...next.players);
    }
    return { ...first, players };
  });
}

/** One page of players, or the matches of a search among all of them. */
export function usePlayers(page: number, search: string) {
  const listed = useServerData(routeQuery('players.list', { query: { page: String(page) } }));
  const sought = search.trim().toLowerCase();
  // The server has no search. With a single page, that page has all players.
  const searchesPages = sought !== '' && listed.data !== undefined && listed.data.pages > 1;
  const every = useServerData({ ...everyPlayerQuery(), enabled: searchesPages });
  const { data, error, reload } = searchesPages ? every : listed;
  const shown = data?.players.filter(({ username }) => username.toLowerCase().includes(sought));
  return { data: data && shown && { ...data, shown }, error, reload };
}
