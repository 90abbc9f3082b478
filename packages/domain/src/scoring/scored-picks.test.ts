import { podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import { markedPicks, officialList, scoredPicks } from './scored-picks.ts';
import { markPicks } from './scoring.ts';

const indexOf = (pick: PickKey) => CATEGORIES.findIndex(({ key }) => key === pick);

test('a driver of the podium in another place has one point, and the bonus is beside the places', () => {
  const sheet = scoredPicks(rightPicks(podium('norris', 'verstappen', 'piastri')), result());
  expect(sheet.points.slice(0, 3)).toEqual([1, 1, 2]);
  expect(sheet.bonus).toBe(2);
});

test('a head-to-head that was not picked is null, and so is an undecided value', () => {
  const sheet = scoredPicks(rightPicks({ driverHeadToHead: undefined }), result());
  expect(sheet.picks[indexOf('driverHeadToHead')]).toBeNull();
  expect(officialList(result({ fastestLap: undefined }))[indexOf('fastestLap')]).toBeNull();
});

test('a sheet shows the same marks as the picks that it is made of', () => {
  const outcome = result({ fastestLap: undefined });
  for (const picks of [
    rightPicks(),
    wrongPicks({ driverHeadToHead: undefined }),
    rightPicks(podium('norris', 'verstappen', 'verstappen')),
  ]) {
    const marked = markedPicks(scoredPicks(picks, outcome), officialList(outcome));
    expect(marked).toEqual(markPicks(picks, outcome));
  }
});
