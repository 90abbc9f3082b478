import type { StandingsRow } from './standings.ts';

type RowsAround<Row> = {
  rows: Row[];
  /** The players between the leader and the next row. */
  skipped: number;
  /** The next player of a better rank, past those of the same; null for a leader, and for a player without points. */
  ahead: Row | null;
};

/** The rows shown above the player's own: the leader and the next player above. */
const ROWS_ABOVE = 2;

/** The leader, and the player with the one above and the one below; the leader alone for a player without a row. */
export function rowsAround<Row extends Pick<StandingsRow, 'id' | 'rank' | 'races'>>(
  rows: Row[],
  userId: string,
): RowsAround<Row> {
  const index = rows.findIndex(({ id }) => id === userId);
  const own = rows[index];
  if (!own) return { rows: rows.slice(0, 1), skipped: 0, ahead: null };
  const shown = new Set([rows[0], rows[index - 1], own, rows[index + 1]]);
  const ahead = own.races > 0 ? rows.findLast(({ rank }) => rank < own.rank) : undefined;
  return {
    rows: [...shown].filter((row) => row !== undefined),
    skipped: Math.max(0, index - ROWS_ABOVE),
    ahead: ahead ?? null,
  };
}
