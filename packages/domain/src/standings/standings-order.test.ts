import { scoredPlayer as player } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { SPECIFICATION_RULES } from './house-rules.ts';
import type { Order } from './orders.ts';
import { standingsByOrder } from './standings-order.ts';

const RACES = ['a', 'b', 'c', 'd', 'e', 'f'];
const PLAYERS = [
  player('early', 24, 1, 1, 1, 1, 1),
  player('late', 0, 2, 2, 2, 2, 9),
  player('once', 12),
];

test.each<[Order, string[]]>([
  ['average', ['once 12, 1 race, 0', 'early 29, 6 races, 0', 'late 17, 5 races, 0']],
  ['total', ['early 29, 6 races, 0', 'late 17, 5 races, 1', 'once 12, 1 race, -1']],
  // One race earlier, the last five were those from a to e, in which the early player led with 28 points.
  ['last-five', ['late 17, 5 races, 2', 'early 5, 5 races, -1', 'once 0, 0 races, -1']],
])('the standings by %s have the points, races and movement of that order', (order, expected) => {
  const rows = standingsByOrder(order, PLAYERS, RACES, SPECIFICATION_RULES);
  const texts = rows.map(
    ({ id, totalPoints, races, movement }) =>
      `${id} ${totalPoints}, ${races} ${races === 1 ? 'race' : 'races'}, ${movement}`,
  );
  expect(texts).toEqual(expected);
});

test('average and total follow the other rules of the season, the last five races do not', () => {
  const rules = { ...SPECIFICATION_RULES, classifiedFrom: 2, dropWorst: 1 };
  const classified = (order: Order) =>
    standingsByOrder(order, PLAYERS, RACES, rules).map((row) => [
      row.id,
      row.classified,
      row.totalPoints,
    ]);
  expect(classified('total')).toEqual([
    ['early', true, 28],
    ['late', true, 15],
    ['once', false, 12],
  ]);
  expect(classified('last-five').at(-1)).toEqual(['once', true, 0]);
});
