import { result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import type { Outcome } from '../result/result.ts';
import { choicePoints } from './choice-points.ts';

function pointsOf(pick: PickKey, id: string, outcome: Outcome): number | undefined {
  const category = CATEGORIES.find(({ key }) => key === pick);
  return category && choicePoints(category, id, outcome);
}

test.each([
  ['winner', 'verstappen', 6],
  ['winner', 'piastri', 1],
  ['winner', 'hamilton', 0],
  ['thirdPlace', 'piastri', 2],
  ['polePosition', 'verstappen', 2],
  ['polePosition', 'piastri', 0],
  ['teamHeadToHead', 'mclaren', 1],
  ['teamHeadToHead', 'ferrari', 0],
] as const)('%s: %s earned %i', (key, id, points) => {
  expect(pointsOf(key, id, result())).toBe(points);
});

test('an undecided value has no points yet, a tie earns none', () => {
  const outcome = result({
    fastestLap: undefined,
    driverHeadToHead: undefined,
    teamHeadToHead: 'tie',
  });
  expect(pointsOf('fastestLap', 'norris', outcome)).toBeUndefined();
  expect(pointsOf('driverHeadToHead', 'norris', outcome)).toBeUndefined();
  expect(pointsOf('teamHeadToHead', 'mclaren', outcome)).toBe(0);
});
