import { expect, test } from 'vitest';
import { withScores } from './with-scores.ts';

const scored = (userId: string, score: number) => ({ userId, username: userId, score });
const playerWith = (id: string, scores: Record<string, number>) => ({ id, username: id, scores });

test('a new score replaces the earlier one of the race, and a player without a new score loses the earlier one', () => {
  const registered = {
    players: [playerWith('anna', { a: 1, b: 2 }), playerWith('ben', { a: 3, b: 4 })],
    pendingPlayers: [
      { id: 'cleo', username: 'cleo' },
      { id: 'dora', username: 'dora' },
    ],
  };
  const all = withScores(registered, 'b', [
    scored('anna', 9),
    scored('cleo', 8),
    scored('emre', 7),
  ]);
  expect(all.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    playerWith('anna', { a: 1, b: 9 }),
    playerWith('ben', { a: 3 }),
    playerWith('cleo', { b: 8 }),
    playerWith('dora', {}),
    playerWith('emre', { b: 7 }),
  ]);
});

test('a new score does not change the points of tips', () => {
  const players = [{ ...playerWith('anna', { a: 1 }), tips: 0 }, playerWith('ben', {})];
  expect(withScores({ players, pendingPlayers: [] }, 'a', [scored('anna', 9)])).toStrictEqual([
    { ...playerWith('anna', { a: 9 }), tips: 0 },
    playerWith('ben', {}),
  ]);
});
