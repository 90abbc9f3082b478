/** One line of the table: what was measured, what came of it, and what is asked of it. */
export type Row = {
  measure: string;
  figure: string;
  /** As `quality.md` has it, by its number there; empty where nothing is asked. */
  goal: string;
  met?: boolean;
};

export type Group = { title: string; rows: Row[] };

type Unit = (value: number) => string;

const inFigures: Unit = (value) => String(Number(value.toPrecision(3)));

export function atMost(id: string, measure: string, value: number, goal: number, unit = inFigures) {
  const met = value <= goal;
  return { measure, figure: unit(value), goal: `${id} ≤ ${unit(goal)}`, met } satisfies Row;
}

export function atLeast(
  id: string,
  measure: string,
  value: number,
  goal: number,
  unit = inFigures,
) {
  const met = value >= goal;
  return { measure, figure: unit(value), goal: `${id} ≥ ${unit(goal)}`, met } satisfies Row;
}

/** What is good to know, and of which nothing is asked. */
export function told(measure: string, figure: string): Row {
  return { measure, figure, goal: '' };
}

export const times: Unit = (value) => `${value.toFixed(2)} ×`;
export const bytes: Unit = (value) => `${Math.round(value).toLocaleString('en-US')} B`;
export const units: Unit = (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
export const dollars: Unit = (value) => `$${value.toFixed(2)}`;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
