import { type Standing, seasonProgress } from '@parc-ferme/domain/standings/season-progress';
import { type Board, scoredPlayers } from '../../../server/leaderboard.ts';

/** Up to this many players each has a line. */
const MAX_LINES = 60;
/** With more players, this many at the top of the table have one, and the player with these neighbours on each side. */
const FIRST_LINES = 20;
const NEIGHBOURS = 2;

export type Line = {
  id: string;
  username: string;
  /** After each race; undefined before the player's first one. */
  standings: (Standing | undefined)[];
};

/**
 * The lines of the chart in the order of the table.
 *
 * @param boards the loaded pages, in order
 */
export function linesOf(boards: Board[], userId: string | undefined): Line[] {
  const races = boards[0]?.races.map(({ _id }) => _id) ?? [];
  const players = scoredPlayers(boards);
  const progress = seasonProgress(players, races, boards[0]?.rules);
  return players
    .filter((_, index) => isDrawn(index, players, userId))
    .map(({ id, username }) => ({ id, username, standings: progress.get(id) ?? [] }))
    .filter(({ standings }) => standings.some((standing) => standing !== undefined));
}

function isDrawn(index: number, players: { id: string }[], userId: string | undefined): boolean {
  if (players.length <= MAX_LINES || index < FIRST_LINES) return true;
  const ownIndex = players.findIndex(({ id }) => id === userId);
  return ownIndex >= 0 && Math.abs(index - ownIndex) <= NEIGHBOURS;
}

/** The ids of the player, the rival, both neighbours in the table and its first two, whose lines have a colour at first. */
export function initiallyColoured(
  lines: Line[],
  userId: string | undefined,
  rivalId: string | undefined,
): string[] {
  const ownIndex = lines.findIndex(({ id }) => id === userId);
  const neighbours = ownIndex < 0 ? [] : [lines[ownIndex - 1], lines[ownIndex + 1]];
  const rival = lines.find(({ id }) => id === rivalId);
  const chosen = [lines[ownIndex], rival, ...neighbours, ...lines.slice(0, 2)];
  return [...new Set(chosen.flatMap((line) => line?.id ?? []))];
}
