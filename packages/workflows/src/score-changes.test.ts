import { result } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { impactBetween } from './score-changes.ts';

const player = (userId: string, score: number, username = userId) => ({ userId, username, score });
const published = (...scores: ReturnType<typeof player>[]) => ({ outcome: result(), scores });

test('a player gains or loses the difference; with the same points they are not listed', () => {
  const { scoreChanges, playersChanged } = impactBetween(
    published(player('anna', 5), player('ben', 9), player('cleo', 7), player('zero', 0)),
    published(player('anna', 8), player('ben', 7), player('cleo', 7), player('new', 0)),
  );
  expect(scoreChanges).toEqual([
    { user: 'anna', username: 'anna', points: 3 },
    { user: 'ben', username: 'ben', points: -2 },
  ]);
  expect(playersChanged).toBe(2);
});

test('a new score is gained, one that no longer exists is lost, and the latest name is shown', () => {
  const before = published(player('gone', 4, 'Former name'), player('ben', 1, 'benjamin'));
  const after = published(player('new', 6), player('ben', 3, 'Ben'));
  expect(impactBetween(before, after).scoreChanges).toEqual([
    { user: 'new', username: 'new', points: 6 },
    { user: 'gone', username: 'Former name', points: -4 },
    { user: 'ben', username: 'Ben', points: 2 },
  ]);
});

test('the greatest change is first, a gain before an equal loss, then by name', () => {
  const before = published(player('a', 3), player('b', 3), player('c', 8), player('g', 0));
  const after = published(
    ...[player('f', 3), player('d', 3), player('e', 3)],
    ...[player('c', 0), player('g', 1)],
  );
  const { scoreChanges } = impactBetween(before, after);
  expect(scoreChanges.map(({ user }) => user).join('')).toBe('cdefabg');
});

test('a thousand players are listed, and the others counted', () => {
  const crowd = Array.from({ length: 1_001 }, (_, number) => player(`${number}`, number + 1));
  const impact = impactBetween(published(), published(...crowd));
  expect(impact.scoreChanges).toHaveLength(1_000);
  expect(impact.scoreChanges.at(-1)).toMatchObject({ points: 2 });
  expect(impact.playersChanged).toBe(1_001);
});

test('the official values that differ are listed, from the earlier to the new one', () => {
  const after = { outcome: result({ fastestLap: 'piastri' }), scores: [] };
  expect(impactBetween(published(), after).changes).toEqual([
    { value: 'fastestLap', from: 'norris', to: 'piastri' },
  ]);
});
