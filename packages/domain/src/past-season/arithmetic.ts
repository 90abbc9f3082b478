import type { Calculated } from './headings.ts';
import { totalsOf } from './past-table.ts';

type Numbers = (number | undefined)[];
/** A line of points: one for each player. */
export type Points = (number | null)[];

/** As sheets round them. */
const AVERAGE_TOLERANCE = 0.051;
const TOLERANCE = 0.006;

/** A column is recognised if it is right for this part of the players: somebody may have mistyped. */
const PART = 2 / 3;

/** The rows where a column is not what it should be, by the points of the races. */
export function wrongRows(kind: Calculated, column: Numbers, races: Points[]): number[] {
  return column.flatMap((value, row) => {
    const points = races.map((race) => race[row] ?? null);
    return value === undefined || isRight(kind, value, points) ? [] : row;
  });
}

function isRight(kind: Calculated, value: number, points: Points): boolean {
  const { totalPoints, races } = totalsOf(points);
  const counted = points.filter((one) => one !== null).length;
  const counts = [races, counted, points.length];
  if (kind === 'total') return near(value, totalPoints, TOLERANCE);
  if (kind === 'count') return counts.slice(0, 2).includes(value);
  if (kind === 'average')
    return counts.some((count) => near(value, count && totalPoints / count, AVERAGE_TOLERANCE));
  return Number.isInteger(value) && value > 0;
}

function near(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) < tolerance;
}

/** What an unnamed column is by its numbers; a rank needs at least three players. */
export function calculatedKind(column: Numbers, races: Points[]): Calculated | undefined {
  const filled = column.filter((value) => value !== undefined);
  const isFull = filled.length >= column.length * PART && filled.some((value) => value !== 0);
  if (!isFull || races.length < 2) return undefined;
  const allowed = filled.length * (1 - PART);
  const kinds = ['total', 'average', 'count'] as const;
  const found = kinds.find((kind) => wrongRows(kind, column, races).length <= allowed);
  return found ?? (isRanking(filled) ? 'rank' : undefined);
}

/** 1 to n, where players who are equal may share a number. */
function isRanking(values: number[]): boolean {
  const sorted = values.toSorted((one, other) => one - other);
  const follows = (value: number, index: number) =>
    value === index + 1 || value === sorted[index - 1];
  return values.length > 2 && new Set(values).size > values.length / 2 && sorted.every(follows);
}

/** Whether a column has the sums of the races to its left: the standings after each race. */
export function isRunningTotal(column: Numbers, before: Points[]): boolean {
  const known = column.filter((value) => value !== undefined);
  const isSure = before.length > 1 || known.length > 2;
  if (before.length === 0 || !isSure || !known.some((value) => value !== 0)) return false;
  return wrongRows('total', column, before).length === 0 && known.length === column.length;
}

/** Whether values never rise. */
export function isDescending(values: Numbers): boolean {
  return values.every((value, index) => index === 0 || (value ?? 0) <= (values[index - 1] ?? 0));
}

/** The ranks that values give. */
export function ranksBy(values: Numbers): number[] {
  return values.map((own) => 1 + values.filter((other) => (other ?? 0) > (own ?? 0)).length);
}
