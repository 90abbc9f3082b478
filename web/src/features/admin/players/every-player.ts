import { call, type Reply } from '../../../api.ts';

type List = Reply<'players.list'>;

/** All pages of the players as one, read one after the other. */
export async function everyPlayer(signal: AbortSignal): Promise<List> {
  const first = await call('players.list', { signal });
  const players = [...first.players];
  for (let page = 2; page <= first.pages; page += 1) {
    const next = await call('players.list', { query: { page: String(page) }, signal });
    players.push(...next.players);
  }
  return { ...first, players };
}
