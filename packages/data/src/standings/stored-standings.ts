import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { ReadOptions, Table } from '../table.ts';
import { EMPTY_PAGE, type StandingsPage, unpackPage } from './standings-pages.ts';

export type PendingPlayer = { id: string; username: string };

const StoredPendingPlayer = z.object({ sk: z.string(), username: z.string() });

const StoredTable = z.object({
  version: z.number(),
  /**
   * The key prefix of the further pages: version and fingerprint, so that concurrent publications
   * never mix their pages and outdated ones can be recognized.
   */
  pagePrefix: z.string(),
  packed: z.instanceof(Uint8Array),
});

/** The first page and the pending players: one query. The version is 0 before the first publication. */
export async function readFirstPage(table: Table, season: number, options: ReadOptions) {
  const items = await table.query(keys.standings(season), options);
  const stored = items.find(({ sk }) => sk === 'TABLE');
  const pendingPlayers = items.filter(({ sk }) => sk !== 'TABLE').map(pendingPlayerOf);
  if (!stored) return { version: 0, pagePrefix: '', first: EMPTY_PAGE, pendingPlayers };
  const { version, pagePrefix, packed } = StoredTable.parse(stored);
  return { version, pagePrefix, first: unpackPage(packed), pendingPlayers };
}

function pendingPlayerOf(item: Item): PendingPlayer {
  const { sk, username } = StoredPendingPlayer.parse(item);
  return { id: sk.slice(sk.indexOf('#') + 1), username };
}

/** Of the pages after the first. */
export function furtherPageKeys(season: number, pagePrefix: string, pages: number) {
  return Array.from({ length: pages - 1 }, (_, index) =>
    keys.standingsPage(season, pagePrefix, index + 2),
  );
}

/** Undefined if a publication has deleted the page since its key was read: the caller reads the standings again. */
export function parsePage(item: Item | undefined): StandingsPage | undefined {
  return item && unpackPage(z.instanceof(Uint8Array).parse(item.packed));
}
