import type { PastSeason } from '../past-season/past-season.ts';
import { pastColumns, type SeasonRow } from '../past-season/past-table.ts';
import { type CsvReader, csvOf } from '../wording/csv.ts';
import { seasonCells } from './season-cells.ts';
import type { StandingsRow } from './standings.ts';

/** The table of a season to download. Its last columns, id and season, let a check find the players in the sheets. */
export function seasonCsv(
  season: number,
  races: { _id: string; raceName: string }[],
  rows: Omit<StandingsRow, 'movement' | 'classified'>[],
  reader?: CsvReader,
): string {
  const raceNames = races.map(({ raceName }) => raceName);
  const table = rows.map(({ username, scores, ...row }) => {
    return { ...row, name: username, points: races.map(({ _id }) => scores[_id] ?? null) };
  });
  return tableCsv(season, raceNames, table, reader);
}

/** The final table of an imported season in the same columns. */
export function pastSeasonCsv(past: PastSeason, reader?: CsvReader): string {
  const { columns, rows } = pastColumns(past);
  return tableCsv(past.season, columns, rows, reader);
}

type TableRow = Omit<SeasonRow, 'classified'>;

function tableCsv(season: number, raceNames: string[], rows: TableRow[], reader: CsvReader) {
  const [heading = [], ...playerCells] = seasonCells(raceNames, rows);
  const cells = [
    [...heading, 'Id', 'Season'],
    ...playerCells.map((row, index) => [...row, rows[index]?.id ?? null, season]),
  ];
  return csvOf(cells, reader);
}
