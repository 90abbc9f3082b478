import { expect, test } from 'vitest';
import { originalText } from '../past-season/read-cells.ts';
import { csvOf } from './csv.ts';

const line = (...cells: (string | number | null)[]) => csvOf([cells]);

test.each([
  ['numbers and empty cells are as they are', line(1, null, -2.5, '-3'), '1,,-2.5,-3'],
  [
    'a comma, a quote or a line break is quoted',
    line('a,b', 'say "box"', 'a\r\nb'),
    '"a,b","say ""box""","a\r\nb"',
  ],
  [
    'formulas are made harmless',
    line('=1+1', '+1', '-anna', '@anna', '-1+1'),
    "'=1+1,'+1,'-anna,'@anna,'-1+1",
  ],
  ['and so are cells that begin with a tab or a return', line('\t=1', '\r=1'), '\'\t=1,"\'\r=1"'],
  ['the middle of a cell is free', line('a=b', 'a@b'), 'a=b,a@b'],
])('%s', (_rule, csv, expected) => {
  expect(csv).toBe(`\uFEFF${expected}\r\n`);
});

test('what was made harmless is read as it was', () => {
  expect(["'=1", "'-anna", "'anna", '-anna'].map(originalText)).toEqual([
    '=1',
    '-anna',
    "'anna",
    '-anna',
  ]);
});
