import { scoredPlayer as player } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { rankHistory } from './rank-history.ts';
import { seasonProgress } from './season-progress.ts';

const RACES = ['a', 'b', 'c', 'd'];
const PLAYERS = [
  player('anna', 5, 0, 7, 3),
  player('ben', 5, 5, null, 3),
  player('carla', null, 12, 12, 12),
  player('dora', 0, 0, 1),
  player('emil'),
];

test.each(PLAYERS.map(({ id }) => id))(
  '%s has the ranks of the standings after each race',
  (id) => {
    const ranks = seasonProgress(PLAYERS, RACES)
      .get(id)
      ?.map((standing) => standing?.rank ?? null);
    expect(rankHistory(PLAYERS, RACES, id)).toEqual(ranks);
  },
);

test('a player who is not in the standings has no ranks', () => {
  expect(rankHistory(PLAYERS, RACES, 'nobody')).toEqual([null, null, null, null]);
});
