import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPredictions } from '@parc-ferme/data/picks-for-scoring';
import { crowd } from '@parc-ferme/testing/crowd';
import { predictInBulk } from '@parc-ferme/testing/crowd-predictions';
import { pairing } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/test-table';
import { expect, test } from 'vitest';
import { bench, type Extent, HELD_BY_TESTS } from './bench.ts';
import { printed } from './printed.ts';
import { atLeast, atMost, told } from './rows.ts';

/** As little as there can be, of everything. */
const LITTLE: Extent = {
  functions: ['races/list', 'account/get', 'auth/register'],
  loads: 1,
  warm: { players: 10, races: 4, routes: ['account.get'], turns: 1, calls: 1 },
  sizes: [{ players: 10, races: 4 }],
  scoring: {
    earlier: { predictions: 10, races: 1 },
    growing: [10, 20].map((predictions) => ({ predictions, races: 2, rounds: 1 })),
  },
};

/** All that can be measured without a browser. */
const GOALS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P8', 'P9', 'P10', 'P11', 'P15', 'P16'];

test('every goal has a figure beside it', async () => {
  const rows = (await bench(LITTLE, () => {})).flatMap((group) => group.rows);
  const asked = rows.map(({ goal }) => goal.split(' ')[0]).filter((id) => id !== '');
  expect(new Set(asked)).toEqual(new Set(GOALS));
  const broken = rows.filter(({ figure }) => /NaN|Infinity|undefined|^$/.test(figure));
  expect(broken).toEqual([]);
  const figures = Object.fromEntries(rows.map(({ measure, figure }) => [measure, figure]));
  expect(figures).toMatchObject({
    'seasons.get (public)': expect.stringMatching(/^calls 2, deep 1, read/),
    'predictions.submit (player)': 'calls 2, deep 2, read 4, written 1',
    'auth.register (public)': 'calls 3, deep 3, read 1, written 9',
    'read units, 10 players': '0.5',
    'lines of a successful request': '1',
  });
});

test('what is measured elsewhere is', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  expect(HELD_BY_TESTS.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test('what is missed stands out, and what nothing is asked of does not', () => {
  const rows = [
    atMost('P1', 'small enough', 2, 2),
    atMost('P1', 'too large', 3, 2),
    atLeast('P2', 'fast enough', 2, 2),
    atLeast('P2', 'too slow', 1, 2),
    told('good to know', '7'),
  ];
  const lines = printed([{ title: 'Figures', rows }]).split('\n');
  expect(lines.slice(3).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['small enough', '2', 'P1 ≤ 2', 'ok'],
    ['too large', '3', 'P1 ≤ 2', 'MISSED'],
    ['fast enough', '2', 'P2 ≥ 2', 'ok'],
    ['too slow', '1', 'P2 ≥ 2', 'MISSED'],
    ['good to know', '7'],
  ]);
});

test('what is put into the table in bulk is what submissions leave behind', async () => {
  const store = await testStore();
  const [inBulk, oneByOne] = [await store.emptyTable(), await store.emptyTable()];
  const race = { _id: '2025-monza', shards: 4, pairing: pairing() };
  const submittedAt = '2025-09-06T10:00:00.000Z';
  const people = crowd(20);
  await predictInBulk(inBulk.table, race, people, submittedAt);
  for await (const page of allPredictions(inBulk.data.picksForScoring, race)) {
    for (const { userId: id, username, picks } of page) {
      const submission = { picks, submittedAt };
      await oneByOne.data.predictions.submit(race, { id, username }, submission, undefined);
    }
  }
  const submitted = await oneByOne.everything();
  expect(submitted).toHaveLength(people.length);
  expect(await inBulk.everything()).toEqual(submitted);
  await store.close();
});
