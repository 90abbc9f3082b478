import { indexOfName } from '@parc-ferme/domain/standings/index-of-name';
import { type StandingsRow, standings } from '@parc-ferme/domain/standings/standings';
import { type Order, standingsIn } from '@parc-ferme/domain/standings/standings-order';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { isScored, STANDINGS_PAGE, type StandingsPage } from './standings-pages.ts';
import { furtherPages, type PendingPlayer, parsePage, readFirst } from './stored-standings.ts';

/** Players on a page of the leaderboard: a part of one item. */
const LEADERBOARD_PAGE = 100;

export type LeaderboardPage = StandingsPage & { page: number };

/**
 * A page of the table: one request for a page of the first item, two for others. Beyond the last one it has no rows.
 */
export async function leaderboardPage(
  table: Table,
  season: number,
  page: number,
  consistent = false,
): Promise<LeaderboardPage> {
  const { pagePrefix, first, pendingPlayers } = await readFirst(table, season, consistent);
  const from = (page - 1) * LEADERBOARD_PAGE;
  // The last item has the pending players too, so that it can have more than others.
  const number = Math.min(Math.floor(from / STANDINGS_PAGE) + 1, first.pages);
  const isBeyond = from >= first.players + pendingPlayers.length;
  const found =
    number === 1 || isBeyond
      ? first
      : parsePage(await table.get(keys.standingsPage(season, pagePrefix, number)));
  if (!found) return leaderboardPage(table, season, page, consistent);
  const { rows, ...head } = withPendingPlayers(found, number, pendingPlayers);
  const start = from - (number - 1) * STANDINGS_PAGE;
  return pageOf({ ...head, winners: first.winners }, isBeyond ? [] : rows.slice(start), page);
}

/** All players, with the pending ones, in one further request for those after the first item. */
export async function everyRow(table: Table, season: number): Promise<StandingsPage> {
  const { pagePrefix, first, pendingPlayers } = await readFirst(table, season, false);
  const items = await table.getAll(furtherPages(season, pagePrefix, first.pages));
  const pages = [first, ...items.map(parsePage)].map(
    (page, index) => page && withPendingPlayers(page, index + 1, pendingPlayers),
  );
  const last = pages.at(-1);
  if (!last || pages.includes(undefined)) return everyRow(table, season);
  const rows = pages.flatMap((page) => page?.rows ?? []);
  return { ...last, winners: first.winners, rows };
}

/**
 * The page of a number, or of a player by name, in the official order or in another one. Reads all items.
 */
export async function leaderboardPageWith(
  table: Table,
  season: number,
  wanted: string | number,
  order?: Order,
): Promise<LeaderboardPage> {
  const { rows: official, ...head } = await everyRow(table, season);
  const raceIds = head.races.map(({ _id }) => _id);
  const rows = order ? standingsIn(order, official, raceIds, head.rules) : official;
  const page = typeof wanted === 'number' ? wanted : pageOfPlayer(rows, wanted);
  const from = (page - 1) * LEADERBOARD_PAGE;
  return pageOf(head, rows.slice(from), page);
}

function pageOfPlayer(rows: StandingsRow[], name: string): number {
  return Math.floor(Math.max(0, indexOfName(rows, name)) / LEADERBOARD_PAGE) + 1;
}

/** @param rows of this page and those after it */
function pageOf(
  head: Omit<StandingsPage, 'rows'>,
  rows: StandingsRow[],
  page: number,
): LeaderboardPage {
  return {
    ...head,
    page,
    pages: Math.max(1, Math.ceil(head.players / LEADERBOARD_PAGE)),
    rows: rows.slice(0, LEADERBOARD_PAGE),
  };
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
  const scored = page.rows.filter(isScored);
  const unscored = [
    ...page.rows.filter((row) => !isScored(row)),
    ...joining.map((pendingPlayer) => ({ ...pendingPlayer, scores: {} })),
  ];
  const raceIds = page.races.map(({ _id }) => _id);
  const atTheEnd = standings(unscored, raceIds, page.rules).map((row) => ({
    ...row,
    rank: page.unscoredRank,
  }));
  return { ...page, players, rows: [...scored, ...atTheEnd] };
}
