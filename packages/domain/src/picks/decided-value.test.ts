import { expect, test } from 'vitest';
import { isDecided } from './decided-value.ts';

test.each(['tie', 'neither'])(
  '%s ends a head-to-head without a winner, and is an answer of a question',
  (value) => {
    expect(isDecided(value, 'driverHeadToHead')).toBe(false);
    expect(isDecided(value, 'question')).toBe(true);
  },
);

test('a question without an answer is undecided', () => {
  expect(isDecided(null, 'question')).toBe(false);
  expect(isDecided(undefined, 'question')).toBe(false);
});
