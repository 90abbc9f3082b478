import { indexOfName } from '@parc-ferme/domain/standings/index-of-name';
import type { Order } from '@parc-ferme/domain/standings/orders';
import { type StandingsRow, standings } from '@parc-ferme/domain/standings/standings';
import { standingsIn } from '@parc-ferme/domain/standings/standings-order';
import { keys } from '../keys.ts';
import type { ReadOptions, Table } from '../table.ts';
import { isScored, PLAYERS_PER_ITEM, type StandingsPage } from './standings-pages.ts';
import {
  furtherPageKeys,
  type PendingPlayer,
  parsePage,
  readFirstPage,
} from './stored-standings.ts';

/** On a page of the leaderboard, which is a part of one item. */
const PLAYERS_PER_PAGE = 100;

export type LeaderboardPage = StandingsPage & { page: number };

/**
 * A page of the leaderboard: one request for a page of the first item, two for others. Beyond the last one it has no
 * rows.
 */
export async function leaderboardPage(
  table: Table,
  season: number,
  page: number,
  { consistent = false }: ReadOptions = {},
): Promise<LeaderboardPage> {
  const { pagePrefix, first, pendingPlayers } = await readFirstPage(table, season, { consistent });
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  // The last item has the pending players too, so that it can have more than others.
  const itemNumber = Math.min(Math.floor(offset / PLAYERS_PER_ITEM) + 1, first.pages);
  const isBeyondLast = offset >= first.players + pendingPlayers.length;
  const item =
    itemNumber === 1 || isBeyondLast
      ? first
      : parsePage(await table.get(keys.standingsPage(season, pagePrefix, itemNumber)));
  if (!item) return leaderboardPage(table, season, page, { consistent });
  const { rows, ...head } = withPendingPlayers(item, itemNumber, pendingPlayers);
  const rowsFromOffset = rows.slice(offset - (itemNumber - 1) * PLAYERS_PER_ITEM);
  return pageOf({ ...head, winners: first.winners }, isBeyondLast ? [] : rowsFromOffset, page);
}

/** The rows of all players, with the pending ones: one request for the first item, one for all others. */
export async function everyRow(table: Table, season: number): Promise<StandingsPage> {
  const { pagePrefix, first, pendingPlayers } = await readFirstPage(table, season, {
    consistent: false,
  });
  const items = await table.getAll(furtherPageKeys(season, pagePrefix, first.pages));
  const pages = [first, ...items.map(parsePage)].map(
    (page, index) => page && withPendingPlayers(page, index + 1, pendingPlayers),
  );
  const last = pages.at(-1);
  // A publication has deleted a page meanwhile.
  if (!last || pages.includes(undefined)) return everyRow(table, season);
  const rows = pages.flatMap((page) => page?.rows ?? []);
  return { ...last, winners: first.winners, rows };
}

/**
 * The page of a number, or of a player by name, in the official order or in another one. Reads all items.
 */
export async function findLeaderboardPage(
  table: Table,
  season: number,
  numberOrName: number | string,
  order?: Order,
): Promise<LeaderboardPage> {
  const { rows: official, ...head } = await everyRow(table, season);
  const raceIds = head.races.map(({ _id }) => _id);
  const rows = order ? standingsIn(order, official, raceIds, head.rules) : official;
  const page = typeof numberOrName === 'number' ? numberOrName : pageOfPlayer(rows, numberOrName);
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  return pageOf(head, rows.slice(offset), page);
}

function pageOfPlayer(rows: StandingsRow[], name: string): number {
  return Math.floor(Math.max(0, indexOfName(rows, name)) / PLAYERS_PER_PAGE) + 1;
}

/** @param rows those of this page and of all after it */
function pageOf(
  head: Omit<StandingsPage, 'rows'>,
  rows: StandingsRow[],
  page: number,
): LeaderboardPage {
  return {
    ...head,
    page,
    pages: Math.max(1, Math.ceil(head.players / PLAYERS_PER_PAGE)),
    rows: rows.slice(0, PLAYERS_PER_PAGE),
  };
}

/** Adds pending players to the last page, among the others without a score in alphabetical order. */
function withPendingPlayers(
  page: StandingsPage,
  pageNumber: number,
  pendingPlayers: PendingPlayer[],
): StandingsPage {
  const listed = new Set(page.rows.map(({ id }) => id));
  const unlisted = pendingPlayers.filter(({ id }) => !listed.has(id));
  const players = page.players + unlisted.length;
  if (pageNumber !== page.pages || unlisted.length === 0) return { ...page, players };
  const scored = page.rows.filter(isScored);
  const unscored = [
    ...page.rows.filter((row) => !isScored(row)),
    ...unlisted.map((pendingPlayer) => ({ ...pendingPlayer, scores: {} })),
  ];
  const raceIds = page.races.map(({ _id }) => _id);
  const unscoredRows = standings(unscored, raceIds, page.rules).map((row) => ({
    ...row,
    rank: page.unscoredRank,
  }));
  return { ...page, players, rows: [...scored, ...unscoredRows] };
}
