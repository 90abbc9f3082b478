import {
  calculatedKind,
  isDescending,
  isRunningTotal,
  type Points,
  ranksBy,
  wrongRows,
} from './arithmetic.ts';
import { isText, numberIn, pointsIn } from './cell-text.ts';
import { type Calculated, columnNamed, isHeading, isSummary } from './headings.ts';
import type { RankedBy } from './past-season.ts';
import { ranksOf, totalsOf } from './past-table.ts';
import { isRaceName, raceNamed, roundNamed } from './race-names.ts';

/** A cell of the sheet as it was given. */
type Place = { row: number; column: number };

/** A cell that could not be read, or is not what the others add up to. */
export type Finding = Place & { text: string; why: string };

export type Understood = {
  season: number | undefined;
  rankedBy: RankedBy;
  races: string[];
  players: { name: string; points: Points; rank?: number }[];
  findings: Finding[];
  /** What was guessed or left out, as sentences. */
  guesses: string[];
  /** Whether the players are across and the races down. */
  isTurned: boolean;
  /** What each column is taken as; of a turned sheet, each row. */
  columns: string[];
};

type Column = {
  /** Does not follow from the races. */
  isDropped?: boolean;
  index: number;
  headings: string[];
  cells: string[];
  /** The race by its name, and whether the sheet has only its number. */
  race?: string | undefined;
  kind?: Calculated | 'running total' | undefined;
};

const LABELS: Record<NonNullable<Column['kind']>, string> = {
  rank: 'Rank',
  total: 'Total',
  average: 'Average',
  count: 'Races counted',
  'running total': 'Total so far',
};

/** With more columns, only those at the edges may be ranks, totals and averages. */
const [FIRST, LAST] = [3, 4];

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

/** The races that have a name or a number, and the columns with a heading that is no race. */
function nameRaces(columns: Column[]): void {
  for (const column of columns) {
    const { headings } = column;
    const named = headings.map(raceNamed).find((race) => race !== undefined);
    const round = headings.map(roundNamed).find((number) => number !== undefined);
    column.race = named ?? (round === undefined ? undefined : `Round ${round}`);
    // The row above the players names a column; one above it may name the row.
    const kind = headings.map(columnNamed).findLast((one) => one !== undefined);
    if (column.race === undefined && kind && kind in LABELS) column.kind = kind as Calculated;
  }
}

/** Separates races from what is calculated of them. */
function separate(columns: Column[], guesses: string[]): Column[] {
  const hasNumbers = ({ cells }: Column) => {
    const filled = cells.filter((cell) => cell !== '');
    return filled.length > 0 && filled.filter(isText).length <= filled.length / 2;
  };
  const named = columns.filter(({ race }) => race !== undefined);
  const isGap = ({ race, headings }: Column) =>
    !race && headings.some((heading) => columnNamed(heading) === 'gap');
  const empty = columns.filter((one) => !one.race && !one.kind && (!hasNumbers(one) || isGap(one)));
  const unnamed = columns.filter((one) => !one.race && !one.kind && !empty.includes(one));
  for (const column of empty.filter(
    ({ headings, cells }) => headings.length > 0 || cells.some(Boolean),
  )) {
    guesses.push(`Column “${headingOf(column)}” has no points, so it is left out.`);
  }
  for (const [column, kind] of calculated(named, unnamed)) {
    column.kind = kind;
    guesses.push(`Column “${headingOf(column)}” is the ${kind}, by arithmetic.`);
  }
  const lastTotal = columns.findLast(({ kind }) => kind === 'total');
  const races: Column[] = [];
  for (const column of columns) {
    const isAgain = column.race !== undefined && races.at(-1)?.race === column.race;
    const isSubtotal = column.kind === 'total' && column !== lastTotal;
    const isCandidate = column.race ? isAgain : unnamed.includes(column) || isSubtotal;
    if ((column.kind && !isSubtotal) || empty.includes(column)) continue;
    if (isCandidate && isRunningTotal(column.cells.map(numberIn), races.map(pointsOf))) {
      column.kind = 'running total';
      guesses.push(`Column “${headingOf(column)}” has the totals so far, by arithmetic.`);
    } else if (!isSubtotal) races.push(column);
  }
  return races;
}

function pointsOf({ cells }: Column): Points {
  return cells.map((cell) => pointsIn(cell) ?? null);
}

/** The largest set of unnamed columns that all follow from the other ones. */
function calculated(named: Column[], unnamed: Column[]): [Column, Calculated][] {
  const edges =
    unnamed.length > FIRST + LAST ? [...unnamed.slice(0, FIRST), ...unnamed.slice(-LAST)] : unnamed;
  let best: [Column, Calculated][] = [];
  for (let chosen = 1; chosen < 2 ** edges.length; chosen += 1) {
    const some = edges.filter((_, index) => chosen & (2 ** index));
    if (some.length <= best.length) continue;
    const races = [...named, ...unnamed.filter((column) => !some.includes(column))].map(pointsOf);
    const kinds = some.flatMap((column): [Column, Calculated][] => {
      const kind = calculatedKind(column.cells.map(numberIn), races);
      return kind ? [[column, kind]] : [];
    });
    const isAll =
      kinds.length === some.length && new Set(kinds.map(([, kind]) => kind)).size === kinds.length;
    if (isAll) best = kinds;
  }
  return best;
}

/** Names the races that the sheet has by number or not at all, and tells doubles apart. */
function nameOthers(races: Column[], guesses: string[]): void {
  const numbered = races.filter(({ race }) => race?.startsWith('Round '));
  if (numbered.length > 0) guesses.push(`${numbered.length} races are known by their round only.`);
  for (const [index, column] of races.entries()) {
    if (column.race !== undefined) continue;
    const [heading] = column.headings;
    column.race = heading ?? `Race ${index + 1}`;
    guesses.push(
      heading
        ? `“${heading}” is no Grand Prix that is known here, so the race is called that.`
        : `Column ${column.index + 1} has no heading: it is taken as race ${index + 1}, by order.`,
    );
  }
  const names = new Map<string, number>();
  for (const column of races) {
    const { race = '' } = column;
    const times = (names.get(race) ?? 0) + 1;
    names.set(race, times);
    if (times === 1) continue;
    column.race = `${race} ${times}`;
    guesses.push(`There are ${times} columns of the ${race}. Each is taken as a race.`);
  }
}

function headingOf({ headings, index }: Column): string {
  return headings.join(' ') || String(index + 1);
}

function whyWrong(kind: Calculated, points: Points[], row: number): string {
  const { totalPoints, averageScore, races } = totalsOf(points.map((race) => race[row] ?? null));
  if (kind === 'total') return `The races add up to ${totalPoints}.`;
  return kind === 'average'
    ? `The average is ${averageScore}.`
    : `There are points in ${races} races.`;
}

/** What decided the season: the ranks of the sheet, otherwise the column that its rows follow. */
function ranked(
  players: Understood['players'],
  columns: Column[],
  guesses: string[],
): Pick<Understood, 'players' | 'rankedBy'> {
  const ranks = ranksIn(columns, guesses) ?? ranksByOrder(players, columns);
  const isRankedBy = (rankedBy: RankedBy) =>
    String(ranksOf({ players, rankedBy })) === String(ranks);
  const kinds = ['total', 'average'] as const;
  const rankedBy = kinds.find(isRankedBy) ?? (ranks ? 'sheet' : 'total');
  guesses.push(
    ranks ? DECIDES[rankedBy] : 'Nothing gives the order of the players. The total decides.',
  );
  if (rankedBy !== 'sheet') return { players, rankedBy };
  return {
    players: players.map((player, at) => ({ ...player, rank: ranks?.[at] ?? 1 })),
    rankedBy,
  };
}

const DECIDES: Record<RankedBy, string> = {
  total: 'The total decides, by the ranks or the order of the players.',
  average: 'The average decides, by the ranks or the order of the players.',
  sheet: 'The ranks of the sheet are kept, as neither total nor average gives exactly these.',
};

/** By a total or an average of the sheet that the rows follow, or by those of the races. */
function ranksByOrder(players: Understood['players'], columns: Column[]): number[] | undefined {
  const totals = players.map(({ points }) => totalsOf(points));
  const own = (['total', 'average'] as const).flatMap((kind) =>
    columns.filter((column) => column.kind === kind).map(({ cells }) => cells.map(numberIn)),
  );
  const [found] = [
    ...own.filter((values) => values.some((value) => value !== undefined)),
    totals.map(({ totalPoints }) => totalPoints),
    totals.map(({ averageScore }) => averageScore),
  ].filter(isDescending);
  return found && ranksBy(found);
}

/** A player without a number shares the one above. */
function ranksIn(columns: Column[], guesses: string[]): number[] | undefined {
  const column = columns.find(({ kind }) => kind === 'rank');
  const read = column?.cells.map(numberIn);
  if (!column || read?.[0] === undefined) return undefined;
  if (read.includes(undefined)) guesses.push('Players without a rank share the one above.');
  let last = 1;
  return read.map((rank) => {
    last = rank ?? last;
    return last;
  });
}

function labelOf(column: Column, nameColumn: number, races: Column[]): string {
  if (column.index === nameColumn) return 'Player';
  if (races.includes(column)) return column.race ?? '';
  return column.kind && !column.isDropped ? LABELS[column.kind] : '';
}
