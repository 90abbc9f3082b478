import { expect, test } from 'vitest';
import type { Line } from './lines.ts';
import type { Measure } from './measure.ts';
import { scalesOf } from './scales.ts';

const standing = (rank: number, totalPoints: number, gap: number) => ({
  rank,
  totalPoints,
  averageScore: 0,
  gap,
});
const LINES: Line[] = [
  { id: 'a', username: 'a', standings: [standing(1, 20, 0), standing(1, 45, 0)] },
  { id: 'b', username: 'b', standings: [standing(23, 3, 8.5), standing(9, 30, 4)] },
];

test.each<[Measure, number[]]>([
  ['rank', [1, 5, 10, 15, 20]],
  ['points', [0, 10, 20, 30, 40]],
  ['gap', [0, 2, 4, 6, 8]],
])('the values of %s are whole and round', (measure, ticks) => {
  expect(scalesOf(LINES, 2, measure, 400).ticks).toEqual(ticks);
});

test('the best value is at the top, and the last race at the right', () => {
  const [rank, points] = (['rank', 'points'] as const).map((measure) =>
    scalesOf(LINES, 2, measure, 400),
  );
  expect([rank?.y(1), rank?.y(23)]).toEqual([rank?.top, rank?.foot]);
  expect([points?.y(45), points?.y(0)]).toEqual([points?.top, points?.foot]);
  expect([rank?.x(0), rank?.x(1)]).toEqual([rank?.left, rank?.right]);
});

test('a press chooses the nearest race, also beside the lines, and in a season of one', () => {
  const { raceAt, left, right } = scalesOf(LINES, 13, 'rank', 400);
  expect([0, left, (left + right) / 2, right, 400].map(raceAt)).toEqual([0, 0, 6, 12, 12]);
  expect(scalesOf(LINES, 1, 'rank', 400).raceAt(399)).toBe(0);
});
