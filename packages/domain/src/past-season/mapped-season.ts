import { countText } from '../wording/number-text.ts';
import { pointsIn, rankIn } from './cell-text.ts';
import type { Column, MappingChoices, RowRole } from './mapping.ts';
import {
  MAX_OTHER_COLUMNS,
  MAX_PAST_PLAYERS,
  MAX_PAST_RACES,
  MAX_PLAYER_NAME,
  MAX_POINTS,
} from './past-limits.ts';
import type { PastSeason } from './past-season.ts';
import { pastTable, sumOf } from './past-table.ts';
import { originalText } from './read-cells.ts';

/** Null where there is no pick. */
type Points = (number | null)[];

/** A player's row of the spreadsheet. A cell that cannot be read has no points until the admin mends it. */
export type MappedPlayer = {
  /** The index of the row in the spreadsheet. */
  row: number;
  name: string;
  points: Points;
  /** Other points than those of races, such as a bonus. */
  others: Points;
  total?: number;
  rank?: number;
  /** Races and other points together. */
  sum: number;
  /** Another player has this name, whatever the case. */
  isDouble: boolean;
};

export type MappedSeason = {
  races: { name: string; circuit?: string }[];
  /** The names of the columns with other points. */
  others: string[];
  hasNames: boolean;
  hasTotal: boolean;
  hasRank: boolean;
  players: MappedPlayer[];
  /** The cells that cannot be read, as `row,column`. */
  unreadable: string[];
};

type Mapping = {
  columns: Column[];
  rows: RowRole[];
  chosen: MappingChoices;
  isCumulative: boolean;
};

export const cellKey = (row: number, column: number) => `${row},${column}`;

/**
 * What the admin's mapping makes of a spreadsheet.
 *
 * @param isCumulative whether each race column is the standing after the race
 */
export function mappedSeason(
  grid: string[][],
  { columns, rows, chosen, isCumulative }: Mapping,
): MappedSeason {
  const columnsWith = (wanted: Column['role']) =>
    columns.flatMap(({ role }, column) => (role === wanted ? column : []));
  const [raceColumns, otherColumns] = [columnsWith('race'), columnsWith('other points')];
  const [[nameColumn = -1], [totalColumn], [rankColumn]] = [
    columnsWith('player'),
    columnsWith('total'),
    columnsWith('rank'),
  ];
  const unreadable: string[] = [];
  const textAt = (row: number, column: number) =>
    chosen.cells[cellKey(row, column)] ?? grid[row]?.[column] ?? '';
  /** What a cell is parsed to; undefined if it cannot be read. Notes unreadable and too large ones. */
  function valueAt<Value>(row: number, column: number, parse: (cell: string) => Value | undefined) {
    const value = parse(textAt(row, column));
    const isTooLarge = typeof value === 'number' && Math.abs(value) > MAX_POINTS;
    if (value === undefined || isTooLarge) unreadable.push(cellKey(row, column));
    return value;
  }
  const pointsAt = (row: number, inColumns: number[]) =>
    inColumns.map((column) => valueAt(row, column, pointsIn) ?? null);
  const players = rows.flatMap((role, row) => {
    if (role !== 'player') return [];
    const name = valueAt(row, nameColumn, nameIn) ?? '';
    const racePoints = pointsAt(row, raceColumns);
    const points = isCumulative ? pointsFromStandings(racePoints) : racePoints;
    const others = pointsAt(row, otherColumns);
    const [total] = totalColumn === undefined ? [] : pointsAt(row, [totalColumn]);
    const rank = rankColumn === undefined ? undefined : valueAt(row, rankColumn, rankIn);
    return {
      row,
      name,
      points,
      others,
      sum: sumOf([...points, ...others]),
      ...(typeof total === 'number' && { total }),
      ...(rank !== undefined && { rank }),
    };
  });
  const lowerCaseNames = players.map(({ name }) => name.toLowerCase());
  return {
    races: raceColumns.map((column) => nameAndCircuit(columns[column])),
    others: otherColumns.map((column) => nameAndCircuit(columns[column]).name),
    hasNames: nameColumn >= 0,
    hasTotal: totalColumn !== undefined,
    hasRank: rankColumn !== undefined,
    players: players.map((one) => {
      return {
        ...one,
        isDouble: lowerCaseNames.filter((name) => name === one.name.toLowerCase()).length > 1,
      };
    }),
    unreadable,
  };
}

function nameIn(cell: string): string | undefined {
  const name = originalText(cell).replace(/\s+/g, ' ').trim();
  return name === '' || name.length > MAX_PLAYER_NAME ? undefined : name;
}

function nameAndCircuit(column: Column | undefined) {
  const { name = '', circuit } = column ?? {};
  return { name, ...(circuit && { circuit }) };
}

/** The points of each race, from the standings after it; a race that was missed has none. */
function pointsFromStandings(standings: Points): Points {
  let before = 0;
  return standings.map((standing) => {
    if (standing === null) return null;
    const points = difference(standing, before);
    before = standing;
    return points;
  });
}

/** How all unreadable cells can be mended at once: `number` makes `(3)` a 3; any other key is the new text. */
export const CELL_REPAIRS = { number: 'the number in it', '0': '0', 'no pick': 'no pick' } as const;

export function repairedCell(repair: string, cell: string): string {
  return repair === 'number' ? cell.replace(/[^\d.,½+-]/g, '') : repair;
}

/** The sum of a player's points less the spreadsheet's total; 0 unless the player has both. */
export function totalDifference({ total, sum, points, others }: MappedPlayer): number {
  const isTotalAlone = points.length + others.length === 0;
  return total === undefined || isTotalAlone ? 0 : difference(sum, total);
}

const difference = (points: number, other: number) => sumOf([points, -other]);

/** Which totals count; `none` if the admin says that the spreadsheet has none. */
export type Totals = 'spreadsheet' | 'sum' | 'none';

/** What is missing before a season can be stored, as sentences. */
export function missingFor(mapped: MappedSeason, totals: Totals | undefined): string[] {
  const { players, races, others, hasTotal, hasNames, unreadable } = mapped;
  const isUnclear = players.some((one) => isTotalUnclear(mapped, one));
  const cells = unreadable.length === 1 ? '1 cell' : `${unreadable.length} cells`;
  const isUnnamed = [...races.map(({ name }) => name), ...others].some(
    (name) => name.trim() === '',
  );
  const faults: [boolean, string][] = [
    [!hasNames, 'Choose the column of the players.'],
    [hasNames && players.length === 0, 'No row is a player yet.'],
    [players.length > MAX_PAST_PLAYERS, `A season has at most ${MAX_PAST_PLAYERS} players.`],
    [races.length > MAX_PAST_RACES, `A season has at most ${MAX_PAST_RACES} races.`],
    [
      others.length > MAX_OTHER_COLUMNS,
      `Other points are in at most ${MAX_OTHER_COLUMNS} columns.`,
    ],
    [races.length === 0 && !hasTotal, 'Choose the columns of the races, or a total.'],
    [isUnnamed, 'Name each race.'],
    [unreadable.length > 0, `Mend ${cells}.`],
    [isUnclear && totals === undefined, 'Say which totals count.'],
    [!hasTotal && races.length > 0 && totals !== 'none', 'Say that there are no totals.'],
  ];
  return faults.flatMap(([isMissing, text]) => (isMissing ? text : []));
}

/** Whether a player with points has a total that is not their sum, or none although there is a column of totals. */
export function isTotalUnclear({ hasTotal }: MappedSeason, player: MappedPlayer): boolean {
  const isTotalAlone = player.points.length + player.others.length === 0;
  const isMissing = hasTotal && player.total === undefined;
  return !isTotalAlone && (isMissing || totalDifference(player) !== 0);
}

/** What is stored; its players are in the order of the spreadsheet. */
export function importedSeason(
  { races, others, players, hasTotal, hasRank }: MappedSeason,
  {
    rule,
    totals,
    accounts,
  }: { rule: string; totals: Totals | undefined; accounts: Record<string, string> },
): Omit<PastSeason, 'season'> {
  const keepsTotals = hasTotal && (totals !== 'sum' || races.length === 0);
  return {
    rule,
    rankedBy: hasRank ? 'ranks' : 'total',
    races,
    ...(others.length > 0 && { others }),
    players: players.map(({ row, name, points, others: otherPoints, sum, total = sum, rank }) => {
      const userId = accounts[row];
      return {
        name,
        ...(userId && { userId }),
        points,
        ...(others.length > 0 && { others: otherPoints }),
        ...(keepsTotals && { total }),
        // A rank that cannot be read has to be mended before the season can be stored.
        ...(hasRank && { rank: rank ?? 1 }),
      };
    }),
  };
}

/** Of players whom the spreadsheet ranks otherwise than their totals do: row to rank by total. */
export function otherRanks(
  mapped: MappedSeason,
  past: Omit<PastSeason, 'season'>,
): Map<number, number> {
  // Named by their index, as two players may have one name, and the table is sorted.
  const players = past.players.map((one, index) => ({ ...one, name: String(index) }));
  const byTotals = pastTable({ players, rankedBy: 'total' });
  const rankByTotal = new Map(byTotals.map(({ name, rank }) => [name, rank]));
  return new Map(
    mapped.players.flatMap(({ row, rank }, index) => {
      const expected = rankByTotal.get(String(index));
      const isOther = rank !== undefined && expected !== undefined && rank !== expected;
      return isOther ? [[row, expected] as const] : [];
    }),
  );
}

/** `8 players, 22 races, other points, total and rank; 3 columns and 2 rows are left out` */
export function mappingSummary(
  { races, others, players, hasTotal, hasRank }: MappedSeason,
  columns: Column[],
  rows: RowRole[],
): string {
  const parts = [
    countText(players.length, 'player'),
    countText(races.length, 'race'),
    ...(others.length > 0 ? ['other points'] : []),
    ...(hasTotal ? ['total'] : []),
    ...(hasRank ? ['rank'] : []),
  ];
  const leftOut = [
    countText(columns.filter(({ role }) => role === 'leave out').length, 'column'),
    countText(rows.filter((role) => role === 'leave out').length, 'row'),
  ];
  return `${new Intl.ListFormat('en-GB').format(parts)}; ${leftOut.join(' and ')} are left out`;
}
