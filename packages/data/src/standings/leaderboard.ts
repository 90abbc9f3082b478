import { indexOfName } from '@parc-ferme/domain/standings/index-of-name';
import type { Order } from '@parc-ferme/domain/standings/orders';
import { type StandingsRow, standings } from '@parc-ferme/domain/standings/standings';
import { standingsByOrder } from '@parc-ferme/domain/standings/standings-order';
import { keys } from '../keys.ts';
import type { ReadOptions, Table } from '../table.ts';
import { isScored, PLAYERS_PER_PART, type StandingsPart } from './standings-parts.ts';
import {
  furtherPartKeys,
  type PendingPlayer,
  parsePart,
  readFirstPart,
} from './stored-standings.ts';

/** A page of the leaderboard is a fifth of a stored part. */
const PLAYERS_PER_PAGE = 100;

/** Rows of the leaderboard, and what is shown beside them. */
type LeaderboardRows = Omit<StandingsPart, 'parts'>;

/** `pages`: how many there are. */
export type LeaderboardPage = LeaderboardRows & { page: number; pages: number };

/** A page of the leaderboard: one request if the first part has it, otherwise two. Beyond the last page, no rows. */
export async function leaderboardPage(
  table: Table,
  season: number,
  page: number,
  { consistent = false }: ReadOptions = {},
): Promise<LeaderboardPage> {
  const { partPrefix, firstPart, pendingPlayers } = await readFirstPart(table, season, {
    consistent,
  });
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  // The last part has the pending players too, so that it can have more than others.
  const partNumber = Math.min(Math.floor(offset / PLAYERS_PER_PART) + 1, firstPart.parts);
  const isBeyondLast = offset >= firstPart.playerCount + pendingPlayers.length;
  const part =
    partNumber === 1 || isBeyondLast
      ? firstPart
      : parsePart(await table.get(keys.standingsPart(season, partPrefix, partNumber)));
  // A publication has deleted the part meanwhile.
  if (!part) return leaderboardPage(table, season, page, { consistent });
  const { rows, ...head } = withPendingPlayers(part, partNumber, pendingPlayers);
  const rowsFromOffset = rows.slice(offset - (partNumber - 1) * PLAYERS_PER_PART);
  const { winners } = firstPart;
  return pageOf({ ...head, winners }, isBeyondLast ? [] : rowsFromOffset, page);
}

/** The rows of all players, with the pending ones: one request for the first part, one for all others. */
export async function everyRow(table: Table, season: number): Promise<LeaderboardRows> {
  const { partPrefix, firstPart, pendingPlayers } = await readFirstPart(table, season, {
    consistent: false,
  });
  const items = await table.getAll(furtherPartKeys(season, partPrefix, firstPart.parts));
  const parts = [firstPart, ...items.map(parsePart)].map(
    (part, index) => part && withPendingPlayers(part, index + 1, pendingPlayers),
  );
  const last = parts.at(-1);
  // A publication has deleted a part meanwhile.
  if (!last || parts.includes(undefined)) return everyRow(table, season);
  const rows = parts.flatMap((part) => part?.rows ?? []);
  // The last part counts the pending players as well, the first one has the winners.
  return { ...last, winners: firstPart.winners, rows };
}

/** The page of a number, or of a player by name, in the official order or in another one. Reads all parts. */
export async function findLeaderboardPage(
  table: Table,
  season: number,
  numberOrName: number | string,
  order?: Order,
): Promise<LeaderboardPage> {
  const { rows: officialRows, ...head } = await everyRow(table, season);
  const raceIds = head.races.map(({ _id }) => _id);
  const rows = order ? standingsByOrder(order, officialRows, raceIds, head.rules) : officialRows;
  const page = typeof numberOrName === 'number' ? numberOrName : pageOfPlayer(rows, numberOrName);
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  return pageOf(head, rows.slice(offset), page);
}

function pageOfPlayer(rows: StandingsRow[], name: string): number {
  return Math.floor(Math.max(0, indexOfName(rows, name)) / PLAYERS_PER_PAGE) + 1;
}

/** @param rows those of this page and of all after it */
function pageOf(
  head: Omit<LeaderboardRows, 'rows'>,
  rows: StandingsRow[],
  page: number,
): LeaderboardPage {
  return {
    ...head,
    page,
    pages: Math.max(1, Math.ceil(head.playerCount / PLAYERS_PER_PAGE)),
    rows: rows.slice(0, PLAYERS_PER_PAGE),
  };
}

/**
 * Adds pending players to the last part, in alphabetical order among the others without a score; adds them to the
 * number of players in every part.
 */
function withPendingPlayers(
  { parts, ...part }: StandingsPart,
  partNumber: number,
  pendingPlayers: PendingPlayer[],
): LeaderboardRows {
  const listedIds = new Set(part.rows.map(({ id }) => id));
  const unlisted = pendingPlayers.filter(({ id }) => !listedIds.has(id));
  const playerCount = part.playerCount + unlisted.length;
  if (partNumber !== parts || unlisted.length === 0) return { ...part, playerCount };
  const scored = part.rows.filter(isScored);
  const unscored = [
    ...part.rows.filter((row) => !isScored(row)),
    ...unlisted.map((pendingPlayer) => ({ ...pendingPlayer, scores: {} })),
  ];
  const raceIds = part.races.map(({ _id }) => _id);
  const unscoredRows = standings(unscored, raceIds, part.rules).map((row) => ({
    ...row,
    rank: part.unscoredRank,
  }));
  return { ...part, playerCount, rows: [...scored, ...unscoredRows] };
}
