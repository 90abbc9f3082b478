import { readCells } from '../past-season/read-cells.ts';
import { MAX_DROP_WORST } from '../standings/house-rules.ts';
import { type Finding, pointsText, right, wrong } from './finding.ts';
import type { PublishedSheet } from './sheet.ts';

/** A player of the season's table, as it is downloaded. */
type Row = { name: string; points: (number | null)[]; total: number };

/** Checks that the points and totals of a season's table are those of its sheets. */
export function checkTable(csv: string, sheets: PublishedSheet[]): Finding[] {
  const [head = [], ...cells] = readCells(csv);
  const [first, last] = [head.indexOf('Player') + 1, head.indexOf('Total')];
  if (first === 0 || last < first) return [wrong('A file is not the table of a season.')];
  const races = head.slice(first, last);
  const rows = cells.map((row) => ({
    name: row[first - 1] ?? '',
    points: row.slice(first, last).map((cell) => (cell === '' ? null : Number(cell))),
    total: Number(row[last]),
  }));
  const scored = sheets.filter(({ result }) => result);
  const found = [
    ...scored.flatMap((sheet) => checkColumn(races.indexOf(sheet.raceName), sheet, rows)),
    ...rows
      .filter((row) => !isSum(row))
      .map(({ name, total }) => {
        return wrong(`The table: the total of ${name}, ${total}, is not the sum of the races.`);
      }),
  ];
  if (found.length > 0) return found;
  return [right(`The table has the points of ${scored.length} sheets, and their totals.`)];
}

/** By name: players who deleted their accounts share one, and are not looked at. */
function checkColumn(column: number, sheet: PublishedSheet, rows: Row[]): Finding[] {
  if (column < 0) return [wrong(`The table: it has no column for the ${sheet.raceName}.`)];
  const published = new Map(sheet.players.map(({ username, points }) => [username, points]));
  return rows.filter(isUnique).flatMap(({ name, points }) => {
    const [shown = null, earned = null] = [points[column], published.get(name)];
    if (shown === earned) return [];
    const texts = `${pointsText(shown)}, and ${pointsText(earned)} by the sheet`;
    return [wrong(`The table: ${name} has ${texts} of the ${sheet.raceName}.`)];
  });
}

function isUnique({ name }: Row, _: number, rows: Row[]): boolean {
  return rows.filter((row) => row.name === name).length === 1;
}

/** By the house rules some of the worst races may not count. */
function isSum({ points, total }: Row): boolean {
  const worstFirst = points.filter((one) => one !== null).sort((one, other) => one - other);
  const sums = Array.from({ length: MAX_DROP_WORST + 1 }, (_, dropped) =>
    worstFirst.slice(dropped).reduce((sum, one) => sum + one, 0),
  );
  return sums.includes(total);
}
