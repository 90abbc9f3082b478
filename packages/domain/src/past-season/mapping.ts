import { plainText, pointsIn } from './cell-text.ts';
import { circuitIdIn } from './circuits.ts';
import { MAX_COLUMN_NAME } from './past-limits.ts';

/** What a column of a spreadsheet is taken as. */
export const ROLES = ['player', 'race', 'other points', 'total', 'rank', 'leave out'] as const;
export type Role = (typeof ROLES)[number];
export const ROW_ROLES = ['heading', 'player', 'leave out'] as const;
export type RowRole = (typeof ROW_ROLES)[number];

/** A race, or other points, with its name and perhaps a circuit. */
export type Column = { role: Role; name?: string; circuit?: string };

/** What the admin chose, by the indices of column, row and cell; all else is preselected. */
export type MappingChoices = {
  columns: Record<number, Column>;
  rows: Record<number, RowRole>;
  /** The texts that replace those of cells, by `row,column`. */
  cells: Record<string, string>;
};

const HEADINGS: Record<Exclude<Role, 'race' | 'leave out'>, string> = {
  player: 'player, players, name, names, username, participant, spieler, tipper, teilnehmer',
  'other points':
    'bonus, bonus points, bonuspunkte, sprint, sprints, extra, tips, questions, fragen',
  total: 'total, totals, sum, points, pts, score, gesamt, summe, punkte, gesamtpunkte',
  rank: 'rank, pos, position, place, platz, rang, #',
};
const ROLE_BY_WORD = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) =>
    words.split(', ').map((word) => [word, role as Role] as const),
  ),
);
/** Roles that only one column can have. */
export const SINGLE_ROLES: readonly Role[] = ['player', 'total', 'rank'];
/** Rows below the players that sum them up, by what stands in place of a name. */
const SUMMARIES = new Set(
  'total, totals, sum, average, avg, mean, median, gesamt, summe, schnitt, durchschnitt, mittelwert'.split(
    ', ',
  ),
);

/** The cells with rows and columns swapped. */
export function transposed(cells: string[][]): string[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));
}

/**
 * The columns as the admin chose them, all others by their headings: a word of `HEADINGS`, or the circuit of a race. A
 * role that only one column can have is given to none where several headings name it.
 */
export function columnsOf(grid: string[][], chosen: MappingChoices): Column[] {
  const headings = headingRowsIn(grid, chosen).map((row) => grid[row] ?? []);
  const roles = (grid[0] ?? []).map((_, column) => {
    const named = headings.map((cells) => roleNamed(cells[column] ?? ''));
    return named.findLast((role) => role !== undefined) ?? 'leave out';
  });
  return roles.map((role, column) => {
    const chosenColumn = chosen.columns[column];
    if (chosenColumn) return chosenColumn;
    const isTwice = roles.filter((one) => one === role).length > 1;
    const isTaken = Object.values(chosen.columns).some((one) => one.role === role);
    if (SINGLE_ROLES.includes(role) && (isTwice || isTaken)) return { role: 'leave out' };
    return columnInRole(role, { grid, chosen }, column);
  });
}

type ChosenGrid = { grid: string[][]; chosen: MappingChoices };

/** A column in a role, with the name that the lowest heading has for it. */
export function columnInRole(role: Role, { grid, chosen }: ChosenGrid, column: number): Column {
  if (role !== 'race' && role !== 'other points') return { role };
  const texts = headingRowsIn(grid, chosen).map((row) =>
    (grid[row]?.[column] ?? '').replace(/\s+/g, ' ').trim(),
  );
  const text = texts.findLast((one) => /\p{L}/u.test(one)) ?? texts.findLast(Boolean) ?? '';
  const circuit = role === 'race' ? circuitIdIn(text) : undefined;
  const isNamed = /\p{L}/u.test(text);
  const name = isNamed ? text : `${role === 'race' ? 'Round' : 'Points'} ${text || column + 1}`;
  return { role, name: name.slice(0, MAX_COLUMN_NAME), ...(circuit && { circuit }) };
}

/** The role of each row. Unless chosen, players have a name and points, and end at an empty row or another heading. */
export function rowsOf(grid: string[][], columns: Column[], chosen: MappingChoices): RowRole[] {
  const nameColumn = columns.findIndex(({ role }) => role === 'player');
  const headings = headingRowsIn(grid, chosen);
  const belowHeadings = (headings.at(-1) ?? -1) + 1;
  const isPlayer = (cells: string[]) => {
    const name = plainText(cells[nameColumn] ?? '');
    return name !== '' && !SUMMARIES.has(name) && hasPoints(cells, nameColumn, columns);
  };
  const isEnd = (cells: string[]) =>
    cells.every((cell) => cell.trim() === '') || roleNamed(cells[nameColumn] ?? '') === 'player';
  const firstPlayer = grid.findIndex((cells, row) => row >= belowHeadings && isPlayer(cells));
  const end = grid.findIndex((cells, row) => row > firstPlayer && isEnd(cells));
  return grid.map((cells, row) => {
    const chosenRole = chosen.rows[row];
    if (chosenRole) return chosenRole;
    if (headings.includes(row)) return 'heading';
    const isBetween = row >= belowHeadings && (end < 0 || row < end);
    return isBetween && isPlayer(cells) ? 'player' : 'leave out';
  });
}

/**
 * Whether a row has points, or a cell in their place that cannot be read, which the admin is asked to mend. While no
 * column has points, any number counts. For `pointsIn`, an empty cell is null, and one that cannot be read undefined.
 */
function hasPoints(cells: string[], nameColumn: number, columns: Column[]): boolean {
  const withPoints = columns.flatMap(({ role }, column) =>
    ['race', 'other points', 'total'].includes(role) ? column : [],
  );
  if (withPoints.length > 0) {
    return withPoints.some((column) => pointsIn(cells[column] ?? '') !== null);
  }
  return cells.some((cell, column) => column !== nameColumn && typeof pointsIn(cell) === 'number');
}

/**
 * The indices of the rows that the admin calls headings. Preselected is the first row with the exact words of headings,
 * or else the first of all, if it has no number.
 */
function headingRowsIn(grid: string[][], { rows }: MappingChoices): number[] {
  const found = grid.findIndex(isHeading);
  const isText = (grid[0] ?? []).every((cell) => typeof pointsIn(cell) !== 'number');
  const preselected = found < 0 && isText ? 0 : found;
  return [...grid.keys()].filter((row) =>
    rows[row] === undefined ? row === preselected : rows[row] === 'heading',
  );
}

function isHeading(cells: string[]): boolean {
  const roles = cells.map(roleNamed);
  return roles.includes('player') || roles.filter(Boolean).length > 1;
}

function roleNamed(cell: string): Role | undefined {
  return ROLE_BY_WORD.get(plainText(cell)) ?? (circuitIdIn(cell) ? 'race' : undefined);
}
