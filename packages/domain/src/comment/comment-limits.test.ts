import { expect, test } from 'vitest';
import { changeFault, secondsToWait } from './comment-limits.ts';

const AUTHOR = 'aaaaaaa';
const comment = { user: { _id: AUTHOR }, timestamp: '2025-03-11T10:00:00.000Z' };
const at = (time: string) => new Date(`2025-03-11T${time}Z`);

test.each([
  ['its author, at once', AUTHOR, '10:00:00.000', undefined],
  ['its author, after 4:59.999', AUTHOR, '10:04:59.999', undefined],
  ['its author, after 5:00.000', AUTHOR, '10:05:00.000', 'comment.too-late'],
  ['another player, at once', 'bbbbbbb', '10:00:00.000', 'comment.foreign'],
  ['another player, later', 'bbbbbbb', '11:00:00.000', 'comment.foreign'],
])('why a comment cannot be changed by %s: $3', (_who, userId, time, fault) => {
  expect(changeFault(comment, userId, at(time))).toBe(fault);
});

const postedAt = (...times: string[]) => times.map((time) => at(time).getTime());
const FOUR_IN_A_MINUTE = ['10:00:20.000', '10:00:10.000', '10:00:40.000', '10:00:30.000'];

test.each([
  ['none yet', [], '10:00:50.000', 0],
  ['four in the last minute', FOUR_IN_A_MINUTE, '10:00:50.000', 0],
  ['five in the last minute', [...FOUR_IN_A_MINUTE, '10:00:00.000'], '10:00:50.000', 10],
  ['five, the oldest one listed first', ['10:00:00.000', ...FOUR_IN_A_MINUTE], '10:00:50.000', 10],
  [
    'five, a millisecond before the minute is over',
    [...FOUR_IN_A_MINUTE, '10:00:00.000'],
    '10:00:59.999',
    1,
  ],
  ['five, and the minute is over', [...FOUR_IN_A_MINUTE, '10:00:00.000'], '10:01:00.000', 0],
  ['the fifth one at the same instant', [...FOUR_IN_A_MINUTE, '10:00:00.000'], '10:00:00.000', 60],
  [
    'six, of which five count',
    [...FOUR_IN_A_MINUTE, '10:00:00.000', '09:59:59.000'],
    '10:00:50.000',
    10,
  ],
])('a player who posted %s can post again after $3 seconds', (_what, times, time, seconds) => {
  expect(secondsToWait(postedAt(...times), at(time))).toBe(seconds);
});
