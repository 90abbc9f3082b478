import { result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { checkTable } from './check-table.ts';
import type { PublishedSheet } from './sheet.ts';

const sheet = (raceName: string, points: Record<string, number>, race = '2025-monaco') => ({
  ...{ race, number: 1, publishedAt: '', closedAt: '', pairing: null, before: null, digest: '' },
  ...{ raceName, replaced: [], predictions: [], joined: {}, result: result() },
  players: Object.entries(points).map(([username, earned]) => {
    return { player: username, username, sent: [], points: earned };
  }),
});
const SHEETS: PublishedSheet[] = [
  sheet('Monaco Grand Prix', { anna: 12 }),
  sheet('Spanish Grand Prix', { anna: 5, ben: 3 }),
];

const HEAD = 'Rank,Player,Monaco Grand Prix,Spanish Grand Prix,Total,Races,Average';
const BEN = '2,ben,,3,3,1,3';
const check = (rows: string[], sheets = SHEETS) =>
  checkTable([HEAD, ...rows].join('\n'), sheets).map(({ kind, text }) => `${kind}: ${text}`);
const RIGHT = 'right: The table has the points of 2 sheets, and their totals.';

test.each([
  ['all races', '1,anna,12,5,17,2,8.5'],
  ['all but the worst one', '1,anna,12,5,12,2,8.5'],
])('a total is the sum of %s', (_, row) => {
  expect(check([row, BEN])).toEqual([RIGHT]);
});

test.each([
  ['another total', ['1,anna,12,5,18,2,9', BEN], 'the total of anna, 18, is not the sum of the'],
  ['nothing of the only race', ['1,anna,12,5,17,2,9', '2,ben,,3,0,1,0'], 'the total of ben, 0,'],
  ['other points', ['1,anna,11,5,16,2,8', BEN], 'anna has 11 points, and 12 points by the sheet'],
  [
    'points too many',
    ['1,anna,12,5,17,2,8', '2,ben,1,3,4,1,3'],
    'ben has 1 point, and no points by',
  ],
  ['a player fewer', ['1,anna,12,5,17,2,8'], 'ben has no points, and 3 points by the sheet'],
])('a table with %s is wrong', (_, rows, text) => {
  expect(check(rows)).toEqual([expect.stringContaining(`wrong: The table: ${text}`)]);
});

test('each race with points needs its sheet, and each sheet its race', () => {
  const rows = ['1,anna,12,5,17,2,8.5', BEN];
  expect(check(rows, SHEETS.slice(1))).toEqual([
    'wrong: The table has points of the Monaco Grand Prix: its sheet is missing.',
  ]);
  expect(check(rows, [...SHEETS, sheet('Dutch Grand Prix', {})])).toEqual([
    'wrong: The table: it has no column for the Dutch Grand Prix.',
  ]);
});

test('of several seasons the one with the same races is looked at', () => {
  const before = sheet('Monaco Grand Prix', { anna: 1 }, '2024-monaco');
  expect(check(['1,anna,12,5,17,2,8.5', BEN], [before, ...SHEETS])).toEqual([RIGHT]);
});

test('players who share a name are not compared, and something else is no table', () => {
  const rows = ['1,anna,12,5,17,2,8.5', BEN, '3,ben,,3,3,1,3'];
  expect(check(rows)).toEqual([RIGHT]);
  expect(checkTable('Hello', [])).toEqual([
    { kind: 'wrong', text: 'A file is not the table of a season.' },
  ]);
});
