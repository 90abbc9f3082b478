import { type Points, wrongRows } from './arithmetic.ts';
import { isText, numberIn, pointsIn } from './cell-text.ts';
import {
  type Column,
  FIRST,
  headingOf,
  labelOf,
  nameOthers,
  nameRaces,
  separate,
} from './columns.ts';
import { type Calculated, columnNamed, isHeading, isSummary } from './headings.ts';
import type { RankedBy } from './past-season.ts';
import { totalsOf } from './past-table.ts';
import { isRaceName, raceNamed, roundNamed } from './race-names.ts';
import { ranked, type SheetPlayer } from './sheet-ranks.ts';

/** A cell of the sheet as it was given. */
type Place = { row: number; column: number };

/** A cell that could not be read, or is not what the others add up to. */
export type Finding = Place & { text: string; why: string };

export type Understood = {
  season: number | undefined;
  rankedBy: RankedBy;
  races: string[];
  players: SheetPlayer[];
  findings: Finding[];
  /** What was guessed or left out, as sentences. */
  guesses: string[];
  /** Whether the players are across and the races down. */
  isTurned: boolean;
  /** What each column is taken as; of a turned sheet, each row. */
  columns: string[];
};

/**
 * Understands the sheet of a season, in whatever order its columns are. Nothing is guessed silently: what
 * is not certain is in `guesses`, and what cannot be read in `findings`.
 *
 * @param source the name of the file, which may have the year
 */
export function understand(sheet: string[][], source = ''): Understood {
  const width = Math.max(0, ...sheet.map((row) => row.length));
  const cells = sheet.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const turned = Array.from({ length: width }, (_, column) =>
    cells.map((row) => row[column] ?? ''),
  );
  const isTurned = headingsAcross(turned) > headingsAcross(cells);
  const read = readPlayersDown(isTurned ? turned : cells, source);
  if (!isTurned) return { ...read, isTurned };
  const findings = read.findings.map(({ row, column, ...finding }) => {
    return { ...finding, row: column, column: row };
  });
  const guesses = [
    'The players are across and the races down.',
    ...read.guesses.map((guess) => guess.replace(/^(Row|Column)\b/, (word) => OTHER[word] ?? word)),
  ];
  return { ...read, findings, guesses, isTurned };
}

const OTHER: Record<string, string> = { Row: 'Column', Column: 'Row' };

/** How many more headings of races and of totals are across than down. */
function headingsAcross(cells: string[][]): number {
  const count = (line: string[]) => line.filter(isColumnHeading).length;
  const rows = cells.slice(0, headRows(cells)).map(count);
  const columns = (cells[0] ?? []).map((_, column) => count(cells.map((row) => row[column] ?? '')));
  return Math.max(0, ...rows) - Math.max(0, ...columns.slice(0, FIRST));
}

function isColumnHeading(text: string): boolean {
  const isRound = /^[a-z]/i.test(text) && roundNamed(text) !== undefined;
  return isRaceName(text) || isRound || columnNamed(text) !== undefined;
}

function headRows(cells: string[][]): number {
  const body = cells.findIndex((row) => !isHeading(row));
  return body < 0 ? cells.length : body;
}

function readPlayersDown(cells: string[][], source: string): Omit<Understood, 'isTurned'> {
  const head = headRows(cells);
  const body = cells.map((row, index) => ({ row, index })).slice(head);
  const guesses: string[] = [];
  const season =
    yearIn(
      cells
        .slice(0, head)
        .flat()
        .filter((cell) => raceNamed(cell) === undefined)
        .join(' '),
    ) ?? yearIn(source);
  if (season) guesses.push(`The season is ${season}, by the year in the title or the file’s name.`);
  const nameColumn = nameColumnOf(cells, head);
  const rows = body.filter(({ row, index }) => isPlayer(row, nameColumn, index, guesses));
  const columns = (cells[0] ?? []).map((_, index): Column => {
    const headings = cells.slice(0, head).flatMap((row) => row[index] || []);
    return { index, headings, cells: rows.map(({ row }) => row[index] ?? '') };
  });
  const surnames = columns.find(({ headings }) => headings.map(columnNamed).includes('surname'));
  const others = columns.filter((one) => one.index !== nameColumn && one !== surnames);
  nameRaces(others);
  const races = separate(others, guesses);
  nameOthers(races, guesses);

  const findings: Finding[] = [];
  const find = (row: number, { index: column, cells }: Column, why: string) =>
    findings.push({ row: rows[row]?.index ?? 0, column, text: cells[row] ?? '', why });
  const points = races.map((race) =>
    race.cells.map((text, row) => {
      const read = pointsIn(text);
      if (read === undefined) find(row, race, 'These are no points.');
      return read ?? null;
    }),
  );
  for (const column of others) {
    if (!column.kind || column.kind === 'rank' || column.kind === 'running total') continue;
    const wrong = wrongRows(column.kind, column.cells.map(numberIn), points);
    if (wrong.length > rows.length / 2) {
      column.isDropped = true;
      guesses.push(
        `Column “${headingOf(column)}” does not follow from the races, so it is left out.`,
      );
    } else for (const row of wrong) find(row, column, whyWrong(column.kind, points, row));
  }
  const players = rows.map(({ row }, at) => ({
    name: [row[nameColumn], surnames?.cells[at]].filter(Boolean).join(' '),
    points: points.map((race) => race[at] ?? null),
  }));
  const twice = players.find(({ name }, at) => players.findIndex((one) => one.name === name) < at);
  if (twice) guesses.push(`There are several players called ${twice.name}.`);
  return {
    season,
    ...ranked(players, others, guesses),
    races: races.map(({ race = '' }) => race),
    findings,
    guesses,
    columns: columns.map((column) =>
      column === surnames ? 'Player' : labelOf(column, nameColumn, races),
    ),
  };
}

function yearIn(text: string): number | undefined {
  const [year] = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** By its heading, otherwise the first one with the most texts. */
function nameColumnOf(cells: string[][], head: number): number {
  const texts = (cells[0] ?? []).map((_, column) => {
    const isNamed = cells.slice(0, head).some((row) => columnNamed(row[column] ?? '') === 'player');
    const named = cells.slice(head).filter((row) => isText(row[column] ?? '')).length;
    return named === 0 ? 0 : named + (isNamed ? cells.length : 0);
  });
  return texts.indexOf(Math.max(...texts));
}

function isPlayer(row: string[], nameColumn: number, index: number, guesses: string[]): boolean {
  const name = row[nameColumn] ?? '';
  if (row.every((cell) => cell === '')) return false;
  const isRemark = /\d/.test(name) && row.filter(Boolean).length === 1;
  if (isText(name) && !isSummary(name) && !isRemark) return true;
  guesses.push(
    `Row ${index + 1} ${name ? `“${name}” is no player` : 'has no name'}, so it is left out.`,
  );
  return false;
}

function whyWrong(kind: Calculated, points: Points[], row: number): string {
  const { totalPoints, averageScore, races } = totalsOf(points.map((race) => race[row] ?? null));
  if (kind === 'total') return `The races add up to ${totalPoints}.`;
  return kind === 'average'
    ? `The average is ${averageScore}.`
    : `There are points in ${races} races.`;
}
