import type { Group, Row } from './rows.ts';

/** The groups as one table of plain text. */
export function printed(groups: Group[]): string {
  const lines = groups.flatMap(({ title, rows }) => [
    ['', '', '', ''],
    [title, '', '', ''],
    ...rows.map(cells),
  ]);
  const head = ['measure', 'figure', 'goal', ''];
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells({ measure, figure, goal, met }: Row): string[] {
  return [`  ${measure}`, figure, goal, met === undefined ? '' : met ? 'ok' : 'MISSED'];
}
