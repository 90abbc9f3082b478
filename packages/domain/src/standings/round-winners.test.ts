import { scoredPlayer as player } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { roundWinners, winnersByRace } from './round-winners.ts';

const scored = (...scores: (number | null)[]) => scores.map((score, index) => ({ index, score }));
const winners = (...scores: (number | null)[]) =>
  roundWinners(scored(...scores)).map(({ index }) => index);

test.each([
  ['the most points win', [3, 9, 8], [1]],
  ['equal points share the win', [9, 3, 9], [0, 2]],
  ['nobody wins with 0 points', [0, 0, null], []],
  ['a player without a score does not win', [null, 1], [1]],
  ['without players nobody wins', [], []],
])('%s', (_rule, scores, expected) => {
  expect(winners(...scores)).toEqual(expected);
});

test('every race has its own winners', () => {
  const players = [player('Zoe', 9, 4), player('ann', 9, 7)];
  expect(winnersByRace(players, ['a', 'b', 'c'])).toEqual({
    a: {
      named: [
        { user: 'ann', username: 'ann' },
        { user: 'zoe', username: 'Zoe' },
      ],
      count: 2,
    },
    b: { named: [{ user: 'ann', username: 'ann' }], count: 1 },
    c: { named: [], count: 0 },
  });
});
