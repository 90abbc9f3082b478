import { useCallback, useState } from 'react';
import { call } from '../../../api.ts';
import { type Loaded, useLoaded } from '../../../use-loaded.ts';
import { everyPlayer } from './every-player.ts';
import type { PlayerEntry } from './players-table.tsx';

type Shown = { shown: PlayerEntry[]; total: number; pages: number };

/** One page of the players, or of all of them those with a name like what is searched. */
export function usePlayers(page: number, search: string): [Loaded<Shown>, () => void] {
  const [pages, setPages] = useState(1);
  const wanted = search.trim().toLowerCase();
  // The server knows pages only; on a single one everybody is there already.
  const everybody = wanted !== '' && pages > 1;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (everybody) return everyPlayer(signal);
      const listed = await call('players.list', { query: { page: String(page) }, signal });
      setPages(listed.pages);
      return listed;
    },
    [page, everybody],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.state !== 'ready') return [loaded, reload];
  const { players, total, pages: known } = loaded.data;
  const shown = players.filter(({ username }) => username.toLowerCase().includes(wanted));
  return [{ state: 'ready', data: { shown, total, pages: known } }, reload];
}
