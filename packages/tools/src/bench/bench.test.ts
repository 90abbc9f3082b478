import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bench, type Extent, MEASURED_BY_TESTS } from './bench.ts';
import { atLeast, atMost, formatTable, reported } from './table.ts';

/** The least of everything. */
const LITTLE: Extent = {
  functions: ['races/list', 'account/get', 'auth/register'],
  loads: 1,
  warmCalls: { players: 10, races: 4, routes: ['account.get'], turns: 1, calls: 1 },
  sizes: [{ players: 10, races: 4 }],
  scoring: {
    earlier: { predictions: 10, races: 1 },
    growing: [10, 20].map((predictions) => ({ predictions, races: 2, rounds: 1 })),
  },
};

/** The goals that need no browser. */
const GOALS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P8', 'P9', 'P10', 'P11', 'P15', 'P16'];

test('every goal has a figure beside it', async () => {
  const rows = (await bench(LITTLE, () => {})).flatMap((group) => group.rows);
  const ids = rows.map(({ goal }) => goal.split(' ')[0]).filter((id) => id !== '');
  expect(new Set(ids)).toEqual(new Set(GOALS));
  const broken = rows.filter(({ figure }) => /NaN|Infinity|undefined|^$/.test(figure));
  expect(broken).toEqual([]);
  const figures = Object.fromEntries(rows.map(({ measure, figure }) => [measure, figure]));
  expect(figures).toMatchObject({
    'seasons.get (public)': expect.stringMatching(/^calls 2, deep 1, read/),
    'predictions.submit (player)': 'calls 4, deep 3, read 4, written 1',
    'auth.register (public)': 'calls 4, deep 3, read 2, written 9',
    'read units, 10 players': '0.5',
    'lines of a successful request': '1',
  });
});

test('the tests that measure the other goals exist', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  expect(MEASURED_BY_TESTS.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test('a missed goal stands out, and a figure without a goal does not', () => {
  const rows = [
    atMost('P1', 'small enough', 2, 2),
    atMost('P1', 'too large', 3, 2),
    atLeast('P2', 'fast enough', 2, 2),
    atLeast('P2', 'too slow', 1, 2),
    reported('good to know', '7'),
  ];
  const lines = formatTable([{ title: 'Figures', rows }]).split('\n');
  expect(lines.slice(3).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['small enough', '2', 'P1 ≤ 2', 'ok'],
    ['too large', '3', 'P1 ≤ 2', 'MISSED'],
    ['fast enough', '2', 'P2 ≥ 2', 'ok'],
    ['too slow', '1', 'P2 ≥ 2', 'MISSED'],
    ['good to know', '7'],
  ]);
});
