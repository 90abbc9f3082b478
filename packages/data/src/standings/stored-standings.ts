import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import { brotli } from '../packed-json.ts';
import type { Reading } from '../reading.ts';
import { unpackStandings } from './packed-standings.ts';
import { EMPTY } from './standings-pages.ts';

export type PendingPlayer = { id: string; username: string };
const StoredPendingPlayer = z.object({ sk: z.string(), username: z.string() });
const StoredTable = z.object({
  version: z.number(),
  /**
   * The key prefix of the further pages: version and fingerprint, so that concurrent publications
   * never mix their pages and outdated ones can be recognized.
   */
  pagesUnder: z.string(),
  packed: z.instanceof(Uint8Array),
});

/** The first page and the pending players: one query. */
export async function readFirst(table: Reading, season: number, consistent: boolean) {
  const asked = table.query(keys.standings(season), { consistent });
  // Loads brotli while DynamoDB answers.
  setImmediate(brotli);
  const items = await asked;
  const stored = items.find(({ sk }) => sk === 'TABLE');
  const pendingPlayers = items.filter(({ sk }) => sk !== 'TABLE').map(pendingPlayerOf);
  if (!stored) {
    return { version: 0, pagesUnder: '', packed: new Uint8Array(), first: EMPTY, pendingPlayers };
  }
  return { ...unpack(stored), pendingPlayers };
}

function pendingPlayerOf(item: Item): PendingPlayer {
  const { sk, username } = StoredPendingPlayer.parse(item);
  return { id: sk.slice(sk.indexOf('#') + 1), username };
}

/** A page is undefined if a publication has cleared it since: the standings are then read again. */
export async function readPages(
  table: Reading,
  season: number,
  pagesUnder: string,
  pages: number[],
) {
  const items = await table.getAll(
    pages.map((page) => keys.standingsPage(season, pagesUnder, page)),
  );
  return items.map((item) => item && unpackStandings(z.instanceof(Uint8Array).parse(item.packed)));
}

function unpack(item: Item) {
  const stored = StoredTable.parse(item);
  return { ...stored, first: unpackStandings(stored.packed) };
}
