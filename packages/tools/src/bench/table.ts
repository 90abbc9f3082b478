/** One line of the table: what is measured, its value and its goal. */
export type Row = {
  measure: string;
  figure: string;
  /** With the number that the goal has in the quality page; empty for a figure without a goal. */
  goal: string;
  met?: boolean;
};

export type Group = { title: string; rows: Row[] };

type Unit = (value: number) => string;

const inFigures: Unit = (value) => String(Number(value.toPrecision(3)));

export function atMost(
  id: string,
  measure: string,
  value: number,
  goal: number,
  unit = inFigures,
): Row {
  return { measure, figure: unit(value), goal: `${id} ≤ ${unit(goal)}`, met: value <= goal };
}

export function atLeast(id: string, measure: string, value: number, goal: number): Row {
  const [figure, least] = [inFigures(value), inFigures(goal)];
  return { measure, figure, goal: `${id} ≥ ${least}`, met: value >= goal };
}

/** @param id of a goal that asks for the figure only */
export function reported(measure: string, figure: string, id = ''): Row {
  return { measure, figure, goal: id };
}

export const times: Unit = (value) => `${value.toFixed(2)} ×`;
export const bytes: Unit = (value) => `${Math.round(value).toLocaleString('en-US')} B`;
export const units: Unit = (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
export const dollars: Unit = (value) => `$${value.toFixed(2)}`;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** All groups in columns of plain text. */
export function formatTable(groups: Group[]): string {
  const head = ['measure', 'figure', 'goal', ''];
  const all = [head, ...groups.flatMap(({ title, rows }) => [[''], [title], ...rows.map(cells)])];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const lines = all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return lines.map((line) => line.join('  ').trimEnd()).join('\n');
}

function cells({ measure, figure, goal, met }: Row): string[] {
  return [`  ${measure}`, figure, goal, met === undefined ? '' : met ? 'ok' : 'MISSED'];
}
