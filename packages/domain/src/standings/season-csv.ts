import { csvOf } from '../wording/csv.ts';
import { seasonCells } from './season-cells.ts';
import type { StandingsRow } from './standings.ts';

/** The table of a season to download. By ids and season a check finds its players in the sheets. */
export function seasonCsv(
  season: number,
  races: { _id: string; raceName: string }[],
  rows: Omit<StandingsRow, 'movement' | 'classified'>[],
): string {
  const cells = seasonCells(
    races.map(({ raceName }) => raceName),
    rows.map(({ username, scores, ...row }) => {
      return { ...row, name: username, points: races.map(({ _id }) => scores[_id] ?? null) };
    }),
  );
  return csvOf(
    cells.map((row, place) => [
      ...row,
      ...(place === 0 ? ['Id', 'Season'] : [rows[place - 1]?.id ?? '', season]),
    ]),
  );
}
