import { scoredPlayer } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type HouseRules, SPECIFICATION_RULES } from './house-rules.ts';
import { rankHistory } from './rank-history.ts';

const RACES = ['a', 'b', 'c'];
const ADDED: HouseRules = { ...SPECIFICATION_RULES, rankedBy: 'total', seasonTips: 'added' };
const PLAYERS = [
  scoredPlayer('racer', 9, 1, 1),
  { ...scoredPlayer('tipper', 6, 1, 1), tips: 5 },
  { ...scoredPlayer('late', null, 1, 1), tips: 20 },
];
const ranksOf = (id: string, rules: HouseRules) => [...rankHistory(PLAYERS, RACES, id, rules)];

test('added tips count in the ranks after the last race only', () => {
  expect(ranksOf('tipper', ADDED)).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 2],
  ]);
  expect(ranksOf('racer', ADDED)).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
  ]);
  expect(ranksOf('late', ADDED)).toEqual([
    ['b', 3],
    ['c', 1],
  ]);
});

test('tips that are only shown change no rank', () => {
  expect(ranksOf('racer', { ...ADDED, seasonTips: 'shown' }).map(([, rank]) => rank)).toEqual([
    1, 1, 1,
  ]);
});

test('a player with tips alone has no rank after any race', () => {
  const players = [...PLAYERS, { ...scoredPlayer('only'), tips: 30 }];
  expect(rankHistory(players, RACES, 'only', ADDED)).toEqual(new Map());
});
