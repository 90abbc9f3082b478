import { createHash } from 'node:crypto';
import { topScores } from '@parc-ferme/domain/badge/badges';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/player';
import {
  type ScoredPlayer,
  type StandingsRow,
  standings,
} from '@parc-ferme/domain/standings/standings';
import * as z from 'zod/mini';
import { chunks } from './batches.ts';
import type { Item } from './expressions.ts';
import { keys } from './keys.ts';
import {
  brotli,
  packStandings,
  type StandingsHead,
  type StandingsPage,
  type StandingsRace,
  unpackStandings,
} from './packed-standings.ts';
import type { Reading } from './reading.ts';
import type { Table, Write } from './table.ts';

/** Players in one item: as many as cost 1.5 read units. */
export const STANDINGS_PAGE = 500;

/** Players on a page of the leaderboard: a part of one item. */
export const LEADERBOARD_PAGE = 100;

/** As many pending players are read beside the table before they are added to it. */
export const MAX_PENDING_PLAYERS = 12;

type PendingPlayer = { id: string; username: string };
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

export type SeasonStandings = {
  /** 0 before the first publication. */
  version: number;
  pagesUnder: string;
  /** The first page as stored, to recognize that nothing changed. */
  packed: Uint8Array;
  races: StandingsRace[];
  players: ScoredPlayer[];
  pendingPlayers: PendingPlayer[];
};

const EMPTY: StandingsPage = {
  races: [],
  topScores: {},
  players: 0,
  unscoredRank: 1,
  pages: 1,
  rows: [],
};

export const leaderboardIn = (table: Reading) => ({
  /** A page of the first item takes one read, a further one two. Beyond the last it has no rows. */
  async page(season: number, page: number): Promise<StandingsPage> {
    const { pagesUnder, first, pendingPlayers } = await readFirst(table, season, false);
    const from = (page - 1) * LEADERBOARD_PAGE;
    // The last item has the pending players too, so that it can have more than others.
    const number = Math.min(Math.floor(from / STANDINGS_PAGE) + 1, first.pages);
    const isBeyond = from >= first.players + pendingPlayers.length;
    const [found] =
      number === 1 || isBeyond ? [first] : await readPages(table, season, pagesUnder, [number]);
    if (!found) return this.page(season, page);
    const { rows, ...head } = withPendingPlayers(found, number, pendingPlayers);
    const pages = Math.max(1, Math.ceil(head.players / LEADERBOARD_PAGE));
    const start = from - (number - 1) * STANDINGS_PAGE;
    return {
      ...head,
      pages,
      rows: isBeyond ? [] : rows.slice(start, start + LEADERBOARD_PAGE),
    };
  },
});

export const standingsIn = (table: Table) => ({
  ...leaderboardIn(table),

  /** All players of the standings and all pending ones, without former players. */
  async registeredPlayers(season: number): Promise<PendingPlayer[]> {
    const { players, pendingPlayers } = await this.load(season);
    const named = [...pendingPlayers, ...players].map(
      ({ id, username }) => [id, { id, username }] as const,
    );
    return [...new Map(named).values()].filter(({ username }) => username !== FORMER_PLAYER);
  },

  async load(season: number): Promise<SeasonStandings> {
    const { version, pagesUnder, packed, first, pendingPlayers } = await readFirst(
      table,
      season,
      true,
    );
    const others = await readPages(table, season, pagesUnder, furtherPages(first.pages));
    if (others.some((page) => page === undefined)) return this.load(season);
    const rows = [first, ...others].flatMap((page) => page?.rows ?? []);
    const players = rows.map(({ id, username, scores }) => ({ id, username, scores }));
    return { version, pagesUnder, packed, races: first.races, players, pendingPlayers };
  },

  /**
   * Publishes the standings and the other writes in one transaction. Idempotent: the same standings
   * keep their version and bytes.
   *
   * @returns false if the standings were published since they were read: read them again and retry
   */
  async publish(
    season: number,
    read: SeasonStandings,
    { races, players }: Pick<SeasonStandings, 'races' | 'players'>,
    together: Write[] = [],
  ): Promise<boolean> {
    const write = await this.prepare(season, read, { races, players });
    const failed = await table.transact([write, ...together]);
    if (failed.length > 0) return false;
    await this.clear(season, read.pendingPlayers);
    return true;
  },

  /**
   * Writes the pages after the first, which nothing refers to yet, and returns the write that publishes
   * them all.
   */
  async prepare(
    season: number,
    { version, ...read }: SeasonStandings,
    { races, players }: Pick<SeasonStandings, 'races' | 'players'>,
  ): Promise<Write> {
    const [packed = packStandings(EMPTY), ...pages] = paged(races, players).map(packStandings);
    const same = packed.equals(read.packed) && read.pagesUnder.endsWith(fingerprint(pages));
    const next = same ? version : version + 1;
    const pagesUnder = `${String(next).padStart(VERSION_DIGITS, '0')}#${fingerprint(pages)}`;
    await table.writeAll(
      pages.map((page, index) => ({
        ...keys.standingsPage(season, pagesUnder, index + 2),
        packed: page,
      })),
    );
    return {
      put: { ...keys.standingsTable(season), version: next, pagesUnder, packed },
      if: { unchanged: { name: 'version', value: version === 0 ? undefined : version } },
    };
  },

  /**
   * Deletes pending players that were added and outdated pages, also those of a publication that was
   * killed. Pages of a later version belong to a publication that is under way.
   */
  async clear(season: number, pendingPlayers: PendingPlayer[]): Promise<void> {
    const [{ pagesUnder }, pages] = await Promise.all([
      readFirst(table, season, true),
      table.query(keys.standingsPages(season)),
    ]);
    const outdated = pages
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      .filter(({ sk }) => !sk.startsWith(pagesUnder) && versionOf(sk) <= versionOf(pagesUnder));
    await table.writeAll(
      [],
      [...pendingPlayers.map(({ id }) => keys.pendingPlayer(season, id)), ...outdated],
    );
  },
});

function furtherPages(pages: number): number[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
}

async function readFirst(table: Reading, season: number, consistent: boolean) {
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
async function readPages(table: Reading, season: number, pagesUnder: string, pages: number[]) {
  const items = await table.getAll(
    pages.map((page) => keys.standingsPage(season, pagesUnder, page)),
  );
  return items.map((item) => item && unpackStandings(z.instanceof(Uint8Array).parse(item.packed)));
}

function unpack(item: Item) {
  const stored = StoredTable.parse(item);
  return { ...stored, first: unpackStandings(stored.packed) };
}

const VERSION_DIGITS = 8;

function versionOf(pagesUnder: string): string {
  return pagesUnder.slice(0, VERSION_DIGITS);
}

function fingerprint(pages: Buffer[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page);
  return hash.digest('hex').slice(0, 16);
}

function paged(races: StandingsRace[], players: ScoredPlayer[]): StandingsPage[] {
  const rows = standings(
    players,
    races.map(({ _id }) => _id),
  );
  const head: StandingsHead = {
    races,
    topScores: topScores(players),
    players: rows.length,
    unscoredRank: rows.filter((row) => row.races > 0).length + 1,
    pages: Math.max(1, Math.ceil(rows.length / STANDINGS_PAGE)),
  };
  // Without players there is one page, with the races.
  const pages = rows.length > 0 ? chunks(rows, STANDINGS_PAGE) : [[]];
  return pages.map((page) => ({ ...head, rows: page }));
}

/** Pending players are at the end, among the others without a score, in alphabetical order. */
function withPendingPlayers(
  page: StandingsPage,
  number: number,
  pendingPlayers: PendingPlayer[],
): StandingsPage {
  const present = new Set(page.rows.map(({ id }) => id));
  const joining = pendingPlayers.filter(({ id }) => !present.has(id));
  const players = page.players + joining.length;
  if (number !== page.pages || joining.length === 0) return { ...page, players };
  const scored = page.rows.filter((row) => row.races > 0);
  const unscored = [
    ...page.rows.filter((row) => row.races === 0),
    ...joining.map((pendingPlayer) => ({ ...pendingPlayer, scores: {} })),
  ];
  const atTheEnd: StandingsRow[] = standings(unscored, []).map((row) => ({
    ...row,
    rank: page.unscoredRank,
  }));
  return { ...page, players, rows: [...scored, ...atTheEnd] };
}
