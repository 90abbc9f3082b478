import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

function entry(username: string, score: number | null) {
  return { user: username, username, score };
}

test('more points come first, and equal points are in alphabetical order, whatever the case', () => {
  const entries = [entry('zoe', 6), entry('Bea', 6), entry('carl', 9), entry('adam', 6)];
  expect(bestFirst(entries).map(({ username }) => username)).toEqual([
    'carl',
    'adam',
    'Bea',
    'zoe',
  ]);
});

test('before the result the order is alphabetical', () => {
  const entries = [entry('zoe', null), entry('Adam', null)];
  expect(bestFirst(entries).map(({ username }) => username)).toEqual(['Adam', 'zoe']);
});
