import { headToHead, podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { oneMorePick, rankOf } from './one-more-pick.ts';
import { scorePicks } from './scoring.ts';

const costliest = (...[picks, outcome, others]: Parameters<typeof oneMorePick>) =>
  oneMorePick(picks, outcome, others).map(({ key, points, rank }) => [key, points, rank]);

test('with everything wrong each pick would have earned its own points', () => {
  expect(costliest(wrongPicks(), result(), [])).toEqual([
    ['winner', 6, 1],
    ['secondPlace', 4, 1],
    ['thirdPlace', 2, 1],
    ['polePosition', 2, 1],
    ['fastestLap', 1, 1],
    ['firstRetirement', 1, 1],
    ['driverHeadToHead', 1, 1],
    ['teamHeadToHead', 1, 1],
  ]);
});

test('the last place of the podium brings the bonus with it', () => {
  const picks = rightPicks(podium('verstappen', 'norris', 'hamilton'));
  expect(costliest(picks, result(), [20])).toEqual([['thirdPlace', 8, 1]]);
});

test('the costliest is first, and a podium in the wrong order has none, as its bonus would be lost', () => {
  const keys = (...three: Parameters<typeof podium>) =>
    costliest(wrongPicks(podium(...three)), result(), []).map(([key]) => key);
  const others = ['fastestLap', 'firstRetirement', 'driverHeadToHead', 'teamHeadToHead'];
  expect(keys('piastri', 'norris', 'hamilton')).toEqual([
    'winner',
    'polePosition',
    'thirdPlace',
    ...others,
  ]);
  expect(keys('verstappen', 'piastri', 'norris')).toEqual(['polePosition', ...others]);
});

test('the rank is the one in the race: equal points share it', () => {
  const picks = rightPicks({ fastestLap: 'hamilton' });
  expect(scorePicks(picks, result()).score).toBe(23);
  expect(costliest(picks, result(), [24, 24, 23, 5])).toEqual([['fastestLap', 1, 1]]);
  expect(rankOf(23, [24, 24, 23, 5])).toBe(3);
});

test('nothing is said of what was right, not picked, undecided or without a winner', () => {
  expect(costliest(rightPicks(), result(), [])).toEqual([]);
  const picks = wrongPicks({ driverHeadToHead: undefined });
  const undecided = result({ fastestLap: undefined, ...headToHead('norris', 'tie') });
  const keys = costliest(picks, undecided, []).map(([key]) => key);
  expect(keys).toEqual(['winner', 'secondPlace', 'thirdPlace', 'polePosition', 'firstRetirement']);
});
