import { headToHead, result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { choicePoints } from './choice-points.ts';

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
  expect(choicePoints(key, id, result())).toBe(points);
});

test('nothing is known of what is undecided', () => {
  const outcome = result({ fastestLap: undefined, ...headToHead(undefined, 'tie') });
  expect(choicePoints('fastestLap', 'norris', outcome)).toBeUndefined();
  expect(choicePoints('driverHeadToHead', 'norris', outcome)).toBeUndefined();
  expect(choicePoints('teamHeadToHead', 'mclaren', outcome)).toBe(0);
});
