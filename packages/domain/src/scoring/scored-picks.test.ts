import { podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import { markPicks } from './score-picks.ts';
import { markScoredPicks, officialList, picksWithPoints } from './scored-picks.ts';

const indexOf = (pick: PickKey) => CATEGORIES.findIndex(({ key }) => key === pick);

test('the bonus of a podium is not among the points of its places', () => {
  const scored = picksWithPoints(rightPicks(podium('norris', 'verstappen', 'piastri')), result());
  expect(scored.points.slice(0, 3)).toEqual([1, 1, 2]);
  expect(scored.bonus).toBe(2);
});

test('a head-to-head that was not picked is null, and so is an undecided value', () => {
  const scored = picksWithPoints(rightPicks({ driverHeadToHead: undefined }), result());
  expect(scored.picks[indexOf('driverHeadToHead')]).toBeNull();
  expect(officialList(result({ fastestLap: undefined }))[indexOf('fastestLap')]).toBeNull();
});

test('scored picks have the same marks as the picks that they are made of', () => {
  const outcome = result({ fastestLap: undefined });
  for (const picks of [
    rightPicks(),
    wrongPicks({ driverHeadToHead: undefined }),
    rightPicks(podium('norris', 'verstappen', 'verstappen')),
  ]) {
    const marked = markScoredPicks(picksWithPoints(picks, outcome), officialList(outcome));
    expect(marked).toEqual(markPicks(picks, outcome));
  }
});
