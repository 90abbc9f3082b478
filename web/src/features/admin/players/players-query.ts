import { call } from '../../../api.ts';
import { routeQuery, serverQuery, useServerData } from '../../../server-data.ts';

/** All pages of the players as one, read one after the other. */
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

/** One page of the players, or of all of them those with a name like what is searched. */
export function usePlayers(page: number, search: string) {
  const listed = useServerData(routeQuery('players.list', { query: { page: String(page) } }));
  const wanted = search.trim().toLowerCase();
  // The server searches nothing, and a single page has everybody.
  const searchesPages = wanted !== '' && listed.data !== undefined && listed.data.pages > 1;
  const every = useServerData({ ...everyPlayerQuery(), enabled: searchesPages });
  const { data, error, reload } = searchesPages ? every : listed;
  const shown = data?.players.filter(({ username }) => username.toLowerCase().includes(wanted));
  return { data: data && shown && { ...data, shown }, error, reload };
}
