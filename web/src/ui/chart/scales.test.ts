import { expect, test } from 'vitest';
import { type Measure, scalesOf } from './scales.ts';

/** Of two players after two races: only the least and the greatest matter. */
const VALUES: Record<Measure, number[]> = {
  rank: [1, 1, 23, 9],
  points: [20, 45, 3, 30],
  gap: [0, 0, 8.5, 4],
};
const SIZE = { width: 400, height: 280, marginRight: 88 };

test.each<[Measure, number[]]>([
  ['rank', [1, 5, 10, 15, 20]],
  ['points', [0, 10, 20, 30, 40]],
  ['gap', [0, 2, 4, 6, 8]],
])('the values beside a chart of the %s are whole and round', (measure, ticks) => {
  expect(scalesOf(VALUES[measure], 2, measure, SIZE).ticks).toEqual(ticks);
});

test('the best value is at the top, and the last race at the right', () => {
  const [rank, points] = (['rank', 'points'] as const).map((measure) =>
    scalesOf(VALUES[measure], 2, measure, SIZE),
  );
  expect([rank?.y(1), rank?.y(23)]).toEqual([rank?.top, rank?.bottom]);
  expect([points?.y(45), points?.y(0)]).toEqual([points?.top, points?.bottom]);
  expect([rank?.x(0), rank?.x(1)]).toEqual([rank?.left, rank?.right]);
});

test('a position belongs to the nearest race, also beside the lines, and in a season of one race', () => {
  const { raceAt, left, right } = scalesOf(VALUES.rank, 13, 'rank', SIZE);
  expect([0, left, (left + right) / 2, right, 400].map(raceAt)).toEqual([0, 0, 6, 12, 12]);
  expect(scalesOf(VALUES.rank, 1, 'rank', SIZE).raceAt(399)).toBe(0);
});
