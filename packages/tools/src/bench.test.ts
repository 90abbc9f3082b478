import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { measure, ROUTES } from './bench.ts';
import { type Costs, seasonCost } from './cost.ts';

const costs = await measure(500);

test('a number of players below the minimum prints the usage', () => {
  const ran = spawnSync(process.execPath, ['packages/tools/src/bench.ts', '5']);
  expect([String(ran.stderr), ran.status]).toEqual([expect.stringContaining('npm run bench'), 1]);
});

test('every route is measured, and none fails', () => {
  const names = ROUTES.map(({ name }) => name);
  expect(names.filter((name) => (costs.get(name)?.status ?? 500) >= 500)).toEqual([]);
});

test('a season of 500 players costs five dollars at most', () => {
  expect(seasonCost(500, costs).total).toBeLessThanOrEqual(5);
});

/** The most frequent routes, late in a season with 500 players: calls, depth, read and write units. */
const FREQUENT: [Parameters<Costs['get']>[0], ...figures: [number, number, number, number]][] = [
  ['seasons.get', 4, 1, 11.5, 0],
  ['scores.leaderboard', 1, 1, 2.5, 0],
  ['scores.race', 4, 3, 35, 0],
  ['players.season', 4, 3, 53, 0],
  ['home.get', 7, 3, 15, 0],
  ['results.get', 4, 3, 5, 0],
  ['predictions.get', 3, 3, 3, 0],
  ['predictions.submit', 3, 3, 4, 1],
  ['races.revealed', 1, 1, 4, 0],
  ['races.sheet', 5, 4, 71, 0],
  ['comments.list', 3, 2, 2.5, 0],
  ['unchanged comments', 3, 2, 2.5, 0],
  ['comments.post', 4, 3, 3, 6],
  ['comments.react', 3, 3, 1, 2],
  ['auth.login', 6, 3, 2, 4],
  ['live.get', 1, 1, 2, 0],
  ['live.pen', 2, 2, 2, 0],
  ['live.take', 3, 3, 3, 1],
  ['live.set-order', 4, 3, 4, 2],
  ['idle job', 6, 6, 12, 2],
];

test.each(FREQUENT)('%s: %d calls, %d deep, %d read and %d write units', (name, ...figures) => {
  const { calls, depth, reads, writes } = costs.get(name) ?? {};
  expect([calls, depth, reads, writes]).toEqual(figures);
});

/** Rare, and each for one player. */
const RARE = ['account.change-password', 'account.change-email', 'account.data'];

test('no other route of players takes more than four calls, three deep', () => {
  const exceptions = [...FREQUENT.map(([name]) => name), ...RARE];
  const expensive = ROUTES.filter(({ name, access }) => {
    const { calls = 0, depth = 0 } = costs.get(name) ?? {};
    return access !== 'admin' && !exceptions.includes(name) && (calls > 4 || depth > 3);
  });
  expect(expensive.map(({ name }) => name)).toEqual([]);
});
