import { plainText, pointsIn } from './cell-text.ts';
import { circuitNamed } from './circuits.ts';

/** What a column of a spreadsheet is taken as. */
export const ROLES = ['player', 'race', 'other points', 'total', 'rank', 'leave out'] as const;
export type Role = (typeof ROLES)[number];
export const ROW_ROLES = ['heading', 'player', 'leave out'] as const;
export type RowRole = (typeof ROW_ROLES)[number];

/** A race, or other points, with its name and perhaps a circuit. */
export type Column = { role: Role; name?: string; circuit?: string };

/** What the admin chose, by column, row and cell; all else is preselected. */
export type Chosen = {
  columns: Record<number, Column>;
  rows: Record<number, RowRole>;
  /** The texts that replace those of cells, by `row,column`. */
  cells: Record<string, string>;
};

const HEADINGS: Record<Exclude<Role, 'race' | 'leave out'>, string> = {
  player: 'player, players, name, names, username, participant, spieler, tipper, teilnehmer',
  'other points': 'bonus, bonus points, bonuspunkte, sprint, sprints, extra, questions, fragen',
  total: 'total, totals, sum, points, pts, score, gesamt, summe, punkte, gesamtpunkte',
  rank: 'rank, pos, position, place, platz, rang, #',
};
const ROLE_OF = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) =>
    words.split(', ').map((word) => [word, role as Role] as const),
  ),
);
/** Roles that one column can have only. */
const SINGLE: readonly Role[] = ['player', 'total', 'rank'];
/** Rows below the players, by their exact name. */
const SUMMARIES = new Set(
  'total, totals, sum, average, mean, gesamt, summe, schnitt, durchschnitt'.split(', '),
);

export function turned(cells: string[][]): string[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));
}

/** What exact words, races and circuits in the heading say; a role that two columns would have is neither's. */
export function columnsOf(grid: string[][], chosen: Chosen): Column[] {
  const heading = grid[headingIn(grid)] ?? [];
  const roles = heading.map((cell) => roleNamed(cell) ?? 'leave out');
  return (grid[0] ?? []).map((_, place) => {
    const own = chosen.columns[place];
    if (own) return own;
    const role = roles[place] ?? 'leave out';
    const isTwice = roles.filter((one) => one === role).length > 1;
    const isTaken = Object.values(chosen.columns).some((one) => one.role === role);
    if (SINGLE.includes(role) && (isTwice || isTaken)) return { role: 'leave out' };
    return columnAs(role, grid, place);
  });
}

/** A column in a role, with the name that the spreadsheet has for it. */
export function columnAs(role: Role, grid: string[][], place: number): Column {
  if (role !== 'race' && role !== 'other points') return { role };
  const text = (grid[headingIn(grid)]?.[place] ?? '').replace(/\s+/g, ' ').trim();
  const circuit = role === 'race' ? circuitNamed(text) : undefined;
  const isNamed = /\p{L}/u.test(text);
  const name = isNamed ? text : `${role === 'race' ? 'Round' : 'Points'} ${text || place + 1}`;
  return { role, name, ...(circuit && { circuit }) };
}

/** Rows with a name and a number, from the heading to another one: tables below begin with their own. */
export function rowsOf(grid: string[][], columns: Column[], chosen: Chosen): RowRole[] {
  const names = columns.findIndex(({ role }) => role === 'player');
  const heading = headingIn(grid);
  const second = grid.findIndex((row, at) => at > heading && isHeading(row));
  return grid.map((row, at) => {
    const own = chosen.rows[at];
    if (own) return own;
    if (at === heading) return 'heading';
    const name = plainText(row[names] ?? '');
    const isBetween = at > heading && (second < 0 || at < second);
    const isPlayer = name !== '' && !SUMMARIES.has(name) && hasNumber(row, names, columns);
    return isBetween && isPlayer ? 'player' : 'leave out';
  });
}

/** Of the columns that are taken, or of any while none is. */
function hasNumber(row: string[], names: number, columns: Column[]): boolean {
  const taken = columns.flatMap(({ role }, place) =>
    ['race', 'other points', 'total'].includes(role) ? place : [],
  );
  const places = taken.length > 0 ? taken : [...row.keys()].filter((place) => place !== names);
  return places.some((place) => typeof pointsIn(row[place] ?? '') === 'number');
}

/** The first row with exact headings, or the first one of all if it has no number; -1 for none. */
function headingIn(grid: string[][]): number {
  const found = grid.findIndex(isHeading);
  const isText = (grid[0] ?? []).every((cell) => typeof pointsIn(cell) !== 'number');
  return found < 0 && isText && grid.length > 0 ? 0 : found;
}

function isHeading(row: string[]): boolean {
  const roles = row.map(roleNamed);
  return roles.includes('player') || roles.filter(Boolean).length > 1;
}

function roleNamed(cell: string): Role | undefined {
  return ROLE_OF.get(plainText(cell)) ?? (circuitNamed(cell) ? 'race' : undefined);
}
