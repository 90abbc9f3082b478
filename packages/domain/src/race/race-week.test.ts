import { expect, test } from 'vitest';
import { isRaceWeek } from './race-week.ts';

test.each([
  ['of a race on Sunday, on Wednesday', '2025-07-27T13:00:00Z', '2025-07-23T23:59:59Z', false],
  ['of a race on Sunday, on Thursday', '2025-07-27T13:00:00Z', '2025-07-24T00:00:00Z', true],
  ['of a race on Sunday, on its day', '2025-07-27T13:00:00Z', '2025-07-27T12:00:00Z', true],
  ['of a race on Saturday, on Wednesday', '2026-03-07T15:00:00Z', '2026-03-04T12:00:00Z', false],
  ['of a race on Saturday, on Thursday', '2026-03-07T15:00:00Z', '2026-03-05T12:00:00Z', true],
  ['of a race on Thursday, a minute before', '2025-11-20T04:00:00Z', '2025-11-19T23:59:00Z', false],
  ['of a race without a start time', '2025-07-27', '2025-07-24T00:00:00Z', true],
])('the week %s', (_what, date, now, expected) => {
  expect(isRaceWeek(date, new Date(now))).toBe(expected);
});
