import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const docs = resolve(import.meta.dirname, '..', '..', '..', 'docs');

/** The number of each attack, and the tests that it names: a file, or one test of a file by its title. */
const ROWS = readFileSync(resolve(docs, 'attacks.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row] = /^\| (\d+) \|/.exec(line) ?? [];
    return row === undefined ? [] : [{ row: Number(row), tests: testsIn(line) }];
  });

function testsIn(line: string) {
  const links = line.matchAll(/\[[^\]]+\]\(([^ )]+)(?: "([^"]+)")?\)/g);
  return [...links].map(([, file = '', title]) => ({ file, title }));
}

/** The rows that titles of a test file begin with, such as `rows 17 to 20: `. */
function rowsIn(source: string): number[] {
  return [...source.matchAll(/\brows? (\d+)(?: (and|to) (\d+))?: /g)].flatMap(
    ([, first, join, last]) => {
      const [from, to] = [Number(first), Number(last ?? first)];
      if (join === 'and') return [from, to];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    },
  );
}

test('the attacks are numbered from 1 on', () => {
  expect(ROWS.map(({ row }) => row)).toEqual(ROWS.map((_, index) => index + 1));
});

test.each(ROWS)('the tests that row $row names exist', ({ row, tests }) => {
  expect(tests).not.toEqual([]);
  for (const { file, title } of tests) {
    const source = readFileSync(resolve(docs, file), 'utf8');
    if (title === undefined)
      expect([file, rowsIn(source)]).toEqual([file, expect.arrayContaining([row])]);
    else expect(source).toContain(title);
  }
});
