import { type StandingsRow, standings } from '@parc-ferme/domain/standings/standings';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { STANDINGS_PAGE, type StandingsPage } from './standings-pages.ts';
import { type PendingPlayer, parsePage, readFirst } from './stored-standings.ts';

/** Players on a page of the leaderboard: a part of one item. */
const LEADERBOARD_PAGE = 100;

/** A page of the first item takes one read, a further one two. Beyond the last it has no rows. */
export async function leaderboardPage(
  table: Table,
  season: number,
  page: number,
): Promise<StandingsPage> {
  const { pagePrefix, first, pendingPlayers } = await readFirst(table, season, false);
  const from = (page - 1) * LEADERBOARD_PAGE;
  // The last item has the pending players too, so that it can have more than others.
  const number = Math.min(Math.floor(from / STANDINGS_PAGE) + 1, first.pages);
  const isBeyond = from >= first.players + pendingPlayers.length;
  const found =
    number === 1 || isBeyond
      ? first
      : parsePage(await table.get(keys.standingsPage(season, pagePrefix, number)));
  if (!found) return leaderboardPage(table, season, page);
  const { rows, ...head } = withPendingPlayers(found, number, pendingPlayers);
  const start = from - (number - 1) * STANDINGS_PAGE;
  return {
    ...head,
    pages: Math.max(1, Math.ceil(head.players / LEADERBOARD_PAGE)),
    winners: first.winners,
    rows: isBeyond ? [] : rows.slice(start, start + LEADERBOARD_PAGE),
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
