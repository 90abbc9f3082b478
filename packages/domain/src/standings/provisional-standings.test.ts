import { expect, test } from 'vitest';
import { provisionalStandings } from './provisional-standings.ts';
import { type ScoredPlayer, standings } from './standings.ts';

const players: ScoredPlayer[] = [
  { id: 'a', username: 'Anna', scores: { monza: 10 } },
  { id: 'b', username: 'Ben', scores: { monza: 6 } },
  { id: 'c', username: 'Carla', scores: {} },
];
const scored = (user: string, username: string, score: number) => ({ user, username, score });
const short = (rows: ReturnType<typeof provisionalStandings>) =>
  rows.map(({ username, rank, movement, totalPoints }) => [username, rank, movement, totalPoints]);

test('the points of a race move the table, and players who are not in it yet join it', () => {
  const points = [scored('b', 'Ben', 24), scored('a', 'Anna', 0), scored('d', 'Dora', 12)];
  expect(short(provisionalStandings(players, ['monza'], 'baku', points))).toEqual([
    ['Ben', 1, 1, 30],
    ['Dora', 2, null, 12],
    ['Anna', 3, -2, 10],
    ['Carla', 4, null, 0],
  ]);
});

test('it is the table that the result will give', () => {
  const after = players.map((player) => ({ ...player, scores: { ...player.scores, baku: 5 } }));
  const points = players.map(({ id, username }) => scored(id, username, 5));
  expect(provisionalStandings(players, ['monza'], 'baku', points)).toEqual(
    standings(after, ['monza', 'baku']),
  );
});
