import { expect, test } from 'vitest';
import { originalText } from '../past-season/read-cells.ts';
import { csvOf } from './csv.ts';

type Cells = (string | number | null)[];
const line = (...cells: Cells) => csvOf([cells]);
const excelLine = (...cells: Cells) => csvOf([cells], 'excel');

test.each([
  ['numbers and empty cells are as they are', line(1, null, -2.5, '-3'), '1,,-2.5,-3'],
  [
    'a comma, a quote or a line break is quoted',
    line('a,b', 'say "box"', 'a\r\nb'),
    '"a,b","say ""box""","a\r\nb"',
  ],
  [
    'formulas are made harmless by an apostrophe',
    line('=1+1', '+1', '-anna', '@anna', '-1+1'),
    "'=1+1,'+1,'-anna,'@anna,'-1+1",
  ],
  [
    'text that a spreadsheet would read as a date is made harmless',
    line('1-2', '3/4', '1 to 2', '12'),
    "'1-2,'3/4,1 to 2,12",
  ],
  ['full-width signs are made harmless', line('＝1+1'), "'＝1+1"],
  [
    'cells that begin with a tab or a carriage return are made harmless',
    line('\t=1', '\r=1'),
    '\'\t=1,"\'\r=1"',
  ],
  ['signs within a cell are not changed', line('a=b', 'a@b'), 'a=b,a@b'],
])('%s', (_rule, csv, expected) => {
  expect(csv).toBe(`${expected}\r\n`);
});

test.each([
  ['cells have semicolons between them', excelLine('anna', null, 12), 'anna;;12'],
  ['numbers have decimal commas', excelLine(7.5, -2.5, '-2,5', 12), '7,5;-2,5;-2,5;12'],
  [
    'a semicolon, a quote or a line break is quoted, and a comma is not',
    excelLine('a;b', 'say "box"', 'a\nb', 'a,b'),
    '"a;b";"say ""box""";"a\nb";a,b',
  ],
  ['a text that has a point keeps it', excelLine('St. Vith', '1.5'), 'St. Vith;1.5'],
  [
    'formulas are made harmless',
    excelLine('=1+1', '+1,5', '-anna', '@anna', '-1,5,5'),
    "'=1+1;'+1,5;'-anna;'@anna;'-1,5,5",
  ],
])('for Excel %s, after a byte order mark', (_rule, csv, expected) => {
  expect(csv).toBe(`\uFEFF${expected}\r\n`);
});

test('an import restores the text of cells that were made harmless', () => {
  expect(["'=1", "'-anna", "'anna", '-anna'].map(originalText)).toEqual([
    '=1',
    '-anna',
    "'anna",
    '-anna',
  ]);
});
