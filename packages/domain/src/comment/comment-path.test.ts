import { expect, test } from 'vitest';
import { commentPath } from './comment-path.ts';

test('a comment of a race is under its result, one of the general thread under the leaderboard', () => {
  expect(commentPath({ _id: 'c1', thread: '2025-spa' })).toBe('/results/2025-spa#comments-c1');
  expect(commentPath({ _id: 'c1' })).toBe('/leaderboard#comments-c1');
});
