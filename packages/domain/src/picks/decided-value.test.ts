import { expect, test } from 'vitest';
import { isDecided } from './decided-value.ts';

test.each(['tie', 'neither'])(
  '%s decides no head-to-head, but can be the answer to a question',
  (value) => {
    expect(isDecided(value, 'driverHeadToHead')).toBe(false);
    expect(isDecided(value, 'question')).toBe(true);
  },
);

test('a question without an answer is undecided', () => {
  expect(isDecided(null, 'question')).toBe(false);
  expect(isDecided(undefined, 'question')).toBe(false);
});
