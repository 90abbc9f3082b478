import { createHash } from 'node:crypto';
import { topScores } from '@parc-ferme/domain/badges';
import { type ScoredPlayer, type Standing, standings } from '@parc-ferme/domain/standings';
import * as z from 'zod/mini';
import { chunks } from './batches.ts';
import type { Item } from './expressions.ts';
import { keys } from './keys.ts';
import {
  packStandings,
  type StandingsHead,
  type StandingsPage,
  type StandingsRace,
  unpackStandings,
} from './packed-standings.ts';
import type { Table, Write } from './table.ts';

/** Players on one page of the standings: what one read of a leaderboard brings. */
export const STANDINGS_PAGE = 500;

/** As many players may stand beside the table before they are folded into it. */
export const MAX_NEWCOMERS = 20;

const Newcomer = z.object({ id: z.string(), username: z.string() });
type Newcomer = z.infer<typeof Newcomer>;
const StoredTable = z.object({
  version: z.number(),
  /** The further pages are found under what they contain, so that two publications never mix theirs. */
  pagesUnder: z.string(),
  packed: z.instanceof(Uint8Array),
});

/** The whole standings of a season, as a publication takes and replaces them. */
export type SeasonStandings = {
  /** 0 before the first publication. */
  version: number;
  pagesUnder: string;
  races: StandingsRace[];
  players: ScoredPlayer[];
  newcomers: Newcomer[];
};

const EMPTY: StandingsPage = {
  races: [],
  topScores: {},
  players: 0,
  unscoredRank: 1,
  pages: 1,
  rows: [],
};

export const standingsIn = (table: Table) => ({
  /** One page: one read, the first; a second one for a further page. */
  async page(season: number, page: number): Promise<StandingsPage> {
    const { pagesUnder, first, newcomers } = await readFirst(table, season, false);
    if (page > first.pages) return { ...first, rows: [] };
    const found = page === 1 ? first : await readPage(table, season, pagesUnder, page);
    if (!found) return this.page(season, page);
    return withNewcomers(found, page, newcomers);
  },

  async whole(season: number): Promise<SeasonStandings> {
    const { version, pagesUnder, first, newcomers } = await readFirst(table, season, true);
    const others = await Promise.all(
      furtherPages(first.pages).map((page) => readPage(table, season, pagesUnder, page)),
    );
    if (others.some((page) => page === undefined)) return this.whole(season);
    const rows = [first, ...others].flatMap((page) => page?.rows ?? []);
    const players = rows.map(({ id, username, scores }) => ({ id, username, scores }));
    return { version, pagesUnder, races: first.races, players, newcomers };
  },

  /**
   * Publishes the standings together with whatever else must appear at the same instant.
   *
   * @returns false where somebody else published since they were read: read again, and try again
   */
  async publish(
    season: number,
    read: SeasonStandings,
    { races, players }: Pick<SeasonStandings, 'races' | 'players'>,
    together: Write[] = [],
  ): Promise<boolean> {
    const write = await this.prepare(season, { version: read.version, races, players });
    const failed = await table.transact([write, ...together]);
    if (failed.length > 0) return false;
    await this.clear(season, read);
    return true;
  },

  /**
   * Writes the pages beyond the first, which nobody reads yet, and returns the write that publishes
   * them all, to be made together with whatever else must appear at the same instant.
   */
  async prepare(
    season: number,
    { version, races, players }: Pick<SeasonStandings, 'version' | 'races' | 'players'>,
  ): Promise<Write> {
    const [first = EMPTY, ...others] = paged(races, players);
    const packed = others.map(packStandings);
    const pagesUnder = fingerprint(packed);
    await table.writeAll(
      packed.map((page, index) => ({
        ...keys.standingsPage(season, pagesUnder, index + 2),
        packed: page,
      })),
    );
    return {
      put: {
        ...keys.standingsTable(season),
        version: version + 1,
        pagesUnder,
        packed: packStandings(first),
      },
      if: { unchanged: { name: 'version', value: version === 0 ? undefined : version } },
    };
  },

  /** Clears what a publication replaced. Killed before it, the table is right, only larger. */
  async clear(season: number, replaced: SeasonStandings): Promise<void> {
    const { pagesUnder } = await readFirst(table, season, true);
    const pages = Math.ceil(replaced.players.length / STANDINGS_PAGE);
    const outdated = replaced.pagesUnder === pagesUnder ? [] : furtherPages(pages);
    await table.writeAll(
      [],
      [
        ...replaced.newcomers.map(({ id }) => keys.newcomer(season, id)),
        ...outdated.map((page) => keys.standingsPage(season, replaced.pagesUnder, page)),
      ],
    );
  },
});

function furtherPages(pages: number): number[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
}

async function readFirst(table: Table, season: number, consistent: boolean) {
  const items = await table.query(keys.standings(season), { consistent });
  const stored = items.find(({ sk }) => sk === 'TABLE');
  const newcomers = items.filter(({ sk }) => sk !== 'TABLE').map((item) => Newcomer.parse(item));
  if (!stored) return { version: 0, pagesUnder: '', first: EMPTY, newcomers };
  return { ...unpack(stored), newcomers };
}

/** Undefined where a publication came in between and cleared the page: to be read anew. */
async function readPage(table: Table, season: number, pagesUnder: string, page: number) {
  const item = await table.get(keys.standingsPage(season, pagesUnder, page));
  return item && unpackStandings(z.instanceof(Uint8Array).parse(item.packed));
}

function unpack(item: Item) {
  const { packed, ...stored } = StoredTable.parse(item);
  return { ...stored, first: unpackStandings(packed) };
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
  return chunks(rows, STANDINGS_PAGE).map((page) => ({ ...head, rows: page }));
}

/** Newcomers stand at the end, among the others without a score, in alphabetical order. */
function withNewcomers(page: StandingsPage, number: number, newcomers: Newcomer[]): StandingsPage {
  const present = new Set(page.rows.map(({ id }) => id));
  const joining = newcomers.filter(({ id }) => !present.has(id));
  const players = page.players + joining.length;
  if (number !== page.pages || joining.length === 0) return { ...page, players };
  const scored = page.rows.filter((row) => row.races > 0);
  const unscored = [
    ...page.rows.filter((row) => row.races === 0),
    ...joining.map((newcomer) => ({ ...newcomer, scores: {} })),
  ];
  const atTheEnd: Standing[] = standings(unscored, []).map((row) => ({
    ...row,
    rank: page.unscoredRank,
  }));
  return { ...page, players, rows: [...scored, ...atTheEnd] };
}
