import { result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import { markedSheet, officialValues, scoredSheet } from './scored-sheet.ts';
import { markPicks } from './scoring.ts';

const placeOf = (pick: PickKey) => CATEGORIES.findIndex(({ key }) => key === pick);

test('a driver of the podium in another place has one point, and the bonus is beside the places', () => {
  const [p1, p2, p3] = rightPicks().podium;
  const sheet = scoredSheet(rightPicks({ podium: [p2, p1, p3] }), result());
  expect(sheet.points.slice(0, 3)).toEqual([1, 1, 2]);
  expect(sheet.bonus).toBe(2);
});

test('a head-to-head that was not picked is null, and so is an undecided value', () => {
  const sheet = scoredSheet(rightPicks({ driverHeadToHead: null }), result());
  expect(sheet.picks[placeOf('driverHeadToHead')]).toBeNull();
  expect(officialValues(result({ fastestLap: null }))[placeOf('fastestLap')]).toBeNull();
});

test('a sheet shows the same marks as the picks that it is made of', () => {
  const { podium } = rightPicks();
  const outcome = result({ fastestLap: null });
  for (const picks of [
    rightPicks(),
    wrongPicks({ driverHeadToHead: null }),
    rightPicks({ podium: [podium[1], podium[0], podium[0]] }),
  ]) {
    const marked = markedSheet(scoredSheet(picks, outcome), officialValues(outcome));
    expect(marked).toEqual(markPicks(picks, outcome));
  }
});
