import { seasonOf } from '../identifiers.ts';
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
  const scored = ofOneSeason(sheets, races).filter(({ result }) => result);
  const names = scored.map(({ raceName }) => raceName);
  const missing = races.filter((name, race) => {
    return !names.includes(name) && rows.some(({ points }) => points[race] !== null);
  });
  const found = [
    ...missing.map((name) => wrong(`The table has points of the ${name}: its sheet is missing.`)),
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

/** The sheets of the season that has most of the table's races. */
function ofOneSeason(sheets: PublishedSheet[], races: string[]): PublishedSheet[] {
  const seasons = [...new Set(sheets.map(({ race }) => seasonOf(race)))].map((season) =>
    sheets.filter(({ race }) => seasonOf(race) === season),
  );
  const matching = (one: PublishedSheet[]) =>
    one.filter(({ raceName }) => races.includes(raceName)).length;
  return seasons.sort((one, other) => matching(other) - matching(one))[0] ?? [];
}

/** By name: players who deleted their accounts share one, and are not looked at. */
function checkColumn(column: number, sheet: PublishedSheet, rows: Row[]): Finding[] {
  if (column < 0) return [wrong(`The table: it has no column for the ${sheet.raceName}.`)];
  const published = new Map(sheet.players.map(({ username, points }) => [username, points]));
  const unlisted = [...published.keys()]
    .filter((name) => !rows.some((row) => row.name === name))
    .map((name) => ({ name, points: [] }));
  return [...rows.filter(isUnique), ...unlisted].flatMap(({ name, points }) => {
    const [shown = null, earned = null] = [points[column], published.get(name)];
    if (shown === earned) return [];
    const texts = `${pointsText(shown)}, and ${pointsText(earned)} by the sheet`;
    return [wrong(`The table: ${name} has ${texts} of the ${sheet.raceName}.`)];
  });
}

function isUnique({ name }: Row, _: number, rows: Row[]): boolean {
  return rows.filter((row) => row.name === name).length === 1;
}

/** By the house rules some of the worst races may not count, but one always does. */
function isSum({ points, total }: Row): boolean {
  const worstFirst = points.filter((one) => one !== null).sort((one, other) => one - other);
  const most = Math.min(MAX_DROP_WORST, Math.max(0, worstFirst.length - 1));
  const sums = Array.from({ length: most + 1 }, (_, dropped) =>
    worstFirst.slice(dropped).reduce((sum, one) => sum + one, 0),
  );
  return sums.includes(total);
}
