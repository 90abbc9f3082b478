import { expect, test } from 'vitest';
import { placeInRace, playersByPoints } from './place-in-race.ts';

const player = (id: string, points?: number) => ({
  id,
  username: id,
  scores: { spa: 24, ...(points !== undefined && { monza: points }) },
});
const PLAYERS = [player('ann', 9), player('ben', 4), player('cid', 4), player('dan', 0)];

test('the place in a race is the number of players with more points plus one', () => {
  const counts = playersByPoints([...PLAYERS, player('without-picks')], 'monza');
  expect(counts).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
  expect([9, 4, 0].map((points) => placeInRace(counts, points))).toEqual([
    { place: 1, players: 4 },
    { place: 2, players: 4 },
    { place: 4, players: 4 },
  ]);
});

test('in a race without picks nobody has a place', () => {
  expect(playersByPoints([player('ann')], 'monza')).toEqual([]);
});
