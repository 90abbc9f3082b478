import { expect, test } from 'vitest';
import { refreshAfterMs } from './refresh-schedule.ts';

const MINUTE = 60_000;

test.each([
  ['at once', 0, 30],
  ['just before two minutes', 2 * MINUTE - 1, 30],
  ['after two minutes', 2 * MINUTE, 60],
  ['just before five minutes', 5 * MINUTE - 1, 60],
  ['after five minutes', 5 * MINUTE, 120],
  ['after a night', 600 * MINUTE, 120],
  ['where a clock was set back', -MINUTE, 30],
])('without a new comment %s, the next look is due after its pace', (_when, idle, seconds) => {
  expect(refreshAfterMs(idle, 0.5)).toBe(seconds * 1_000);
});

test('chance moves it by a tenth to either side', () => {
  expect([refreshAfterMs(0, 0), refreshAfterMs(0, 1)]).toEqual([27_000, 33_000]);
});
