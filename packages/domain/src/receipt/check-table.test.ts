import { expect, test } from 'vitest';
import { checkTable } from './check-table.ts';

const HEAD = 'Rank,Player,Monaco Grand Prix,Spanish Grand Prix,Total,Races,Average';
const check = (...rows: string[]) => checkTable([HEAD, ...rows].join('\n'), []);

test.each([
  ['all races', '1,anna,12,5,17,2,8.5'],
  ['without the worst one', '1,anna,12,5,12,2,8.5'],
  ['with a race that was missed', '1,anna,12,,12,1,12'],
])('a total is the sum of %s', (_, row) => {
  expect(check(row)).toEqual([
    { kind: 'right', text: 'The table has the points of 0 sheets, and their totals.' },
  ]);
});

test('another total is named, and so is a file that is something else', () => {
  expect(check('1,anna,12,5,18,2,9')).toEqual([
    { kind: 'wrong', text: 'The table: the total of anna, 18, is not the sum of the races.' },
  ]);
  expect(checkTable('Hello', [])).toEqual([
    { kind: 'wrong', text: 'A file is not the table of a season.' },
  ]);
});
