import { headToHead, podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { oneMorePick, rankOf } from './one-more-pick.ts';
import { scorePicks } from './score-picks.ts';

const missedPicks = (...[picks, outcome, otherScores]: Parameters<typeof oneMorePick>) =>
  oneMorePick(picks, outcome, otherScores).map(({ key, points, rank }) => [key, points, rank]);

test('with everything wrong each pick would have earned its own points', () => {
  expect(missedPicks(wrongPicks(), result(), [])).toEqual([
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

test('the one missing place of the podium would have earned the bonus, too', () => {
  const picks = rightPicks(podium('verstappen', 'norris', 'hamilton'));
  expect(missedPicks(picks, result(), [20])).toEqual([['thirdPlace', 8, 1]]);
});

test('the costliest pick is first, and a podium in the wrong order has none, as its bonus would be lost', () => {
  const keys = (...three: Parameters<typeof podium>) =>
    missedPicks(wrongPicks(podium(...three)), result(), []).map(([key]) => key);
  const others = ['fastestLap', 'firstRetirement', 'driverHeadToHead', 'teamHeadToHead'];
  expect(keys('piastri', 'norris', 'hamilton')).toEqual([
    'winner',
    'polePosition',
    'thirdPlace',
    ...others,
  ]);
  expect(keys('verstappen', 'piastri', 'norris')).toEqual(['polePosition', ...others]);
});

test('the rank is that in the race, which equal points share', () => {
  const picks = rightPicks({ fastestLap: 'hamilton' });
  expect(scorePicks(picks, result()).score).toBe(23);
  expect(missedPicks(picks, result(), [24, 24, 23, 5])).toEqual([['fastestLap', 1, 1]]);
  expect(rankOf(23, [24, 24, 23, 5])).toBe(3);
});

test('picks that were right, not made, undecided or without a winner are left out', () => {
  expect(missedPicks(rightPicks(), result(), [])).toEqual([]);
  const picks = wrongPicks({ driverHeadToHead: undefined });
  const undecided = result({ fastestLap: undefined, ...headToHead('norris', 'tie') });
  const keys = missedPicks(picks, undecided, []).map(([key]) => key);
  expect(keys).toEqual(['winner', 'secondPlace', 'thirdPlace', 'polePosition', 'firstRetirement']);
});
