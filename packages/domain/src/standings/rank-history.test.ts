import { expect, test } from 'vitest';
import { rankHistory } from './rank-history.ts';
import { seasonProgress } from './season-progress.ts';

const RACES = ['r1', 'r2', 'r3', 'r4'];
const player = (id: string, ...scores: (number | undefined)[]) => ({
  id,
  username: id,
  scores: Object.fromEntries(
    scores.flatMap((score, race) => (score === undefined ? [] : [[RACES[race] ?? '', score]])),
  ),
});
const PLAYERS = [
  player('anna', 5, 0, 7, 3),
  player('ben', 5, 5, undefined, 3),
  player('carla', undefined, 12, 12, 12),
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
