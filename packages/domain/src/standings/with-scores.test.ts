import { expect, test } from 'vitest';
import { withScores } from './with-scores.ts';

const scored = (userId: string, score: number) => ({ userId, username: userId, score });
const standing = (id: string, scores: Record<string, number>) => ({ id, username: id, scores });

test('a new score replaces the race’s earlier one, and a race without one has none left', () => {
  const read = {
    version: 1,
    pagePrefix: '',
    packed: new Uint8Array(),
    races: [],
    players: [standing('anna', { a: 1, b: 2 }), standing('ben', { a: 3, b: 4 })],
    pendingPlayers: [
      { id: 'cleo', username: 'cleo' },
      { id: 'dora', username: 'dora' },
    ],
  };
  const all = withScores(read, 'b', [scored('anna', 9), scored('cleo', 8), scored('emre', 7)]);
  expect(all.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    standing('anna', { a: 1, b: 9 }),
    standing('ben', { a: 3 }),
    standing('cleo', { b: 8 }),
    standing('dora', {}),
    standing('emre', { b: 7 }),
  ]);
});

test('a new score leaves what tips have earned as it was', () => {
  const players = [{ ...standing('anna', { a: 1 }), tips: 0 }, standing('ben', {})];
  expect(withScores({ players, pendingPlayers: [] }, 'a', [scored('anna', 9)])).toStrictEqual([
    { ...standing('anna', { a: 9 }), tips: 0 },
    standing('ben', {}),
  ]);
});
