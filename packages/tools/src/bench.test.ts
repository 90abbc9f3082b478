import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { measure, ROUTES } from './bench.ts';
import { seasonCost } from './cost.ts';

const costs = await measure(500);

test.each(['many', '5'])('%s players print the usage', (players) => {
  const ran = spawnSync(process.execPath, ['packages/tools/src/bench.ts', players]);
  expect([String(ran.stderr), ran.status]).toEqual([expect.stringContaining('npm run bench'), 1]);
});

test('every route is measured, and none fails', () => {
  const names = ROUTES.map(({ name }) => name);
  expect(names.filter((name) => (costs.get(name)?.status ?? 500) >= 500)).toEqual([]);
});

test('a season of 500 players costs five dollars at most', () => {
  expect(seasonCost(500, costs).total).toBeLessThanOrEqual(5);
});

test('a submission is three calls in a new process and writes one unit, and the leaderboard of 500 players is read for three at most', () => {
  expect(costs.get('predictions.submit')).toMatchObject({ calls: 3, depth: 3, writes: 1 });
  expect(costs.get('scores.leaderboard')?.calls).toBe(1);
  expect(costs.get('scores.leaderboard')?.reads).toBeLessThanOrEqual(3);
});
