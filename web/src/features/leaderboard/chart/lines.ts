import { type Standing, seasonProgress } from '@parc-ferme/domain/standings/season-progress';
import { type Board, scoredPlayers } from '../../../server/leaderboard.ts';

/** Up to this many players each has a line. */
const MAX_LINES = 60;
/** If there are more, the first of the table have one, and the player with the neighbours. */
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
  const own = players.findIndex(({ id }) => id === userId);
  return own >= 0 && Math.abs(index - own) <= NEIGHBOURS;
}

/** The ids of the player's own line, the rival's, those of the neighbours in the table, and its first two. */
export function firstInColour(
  lines: Line[],
  userId: string | undefined,
  rivalId: string | undefined,
): string[] {
  const own = lines.findIndex(({ id }) => id === userId);
  const rival = lines.find(({ id }) => id === rivalId);
  const chosen = [lines[own], rival, lines[own - 1], lines[own + 1], ...lines.slice(0, 2)];
  return [...new Set(chosen.flatMap((line) => line?.id ?? []))];
}
