import { calculatedKind, isRunningTotal, type Points } from './arithmetic.ts';
import { isText, numberIn, pointsIn } from './cell-text.ts';
import { type Calculated, columnNamed } from './headings.ts';
import { raceNamed, roundNamed } from './race-names.ts';

/** A column of the sheet, or a row of a turned one. */
export type Column = {
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
export const FIRST = 3;
const LAST = 4;

/** The races that have a name or a number, and the columns with a heading that is no race. */
export function nameRaces(columns: Column[]): void {
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
export function separate(columns: Column[], guesses: string[]): Column[] {
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
export function nameOthers(races: Column[], guesses: string[]): void {
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

export function headingOf({ headings, index }: Column): string {
  return headings.join(' ') || String(index + 1);
}

export function labelOf(column: Column, nameColumn: number, races: Column[]): string {
  if (column.index === nameColumn) return 'Player';
  if (races.includes(column)) return column.race ?? '';
  return column.kind && !column.isDropped ? LABELS[column.kind] : '';
}
