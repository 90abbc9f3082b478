import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onClockCorrected, readServerClock, serverNow } from './server-clock.ts';

const VISITOR_TIME = new Date('2025-03-15T04:50:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: VISITOR_TIME });
  readServerClock(new Headers({ date: VISITOR_TIME.toUTCString() }));
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['comes from the server', { date: 'Sat, 15 Mar 2025 04:57:30 GMT' }, '04:57:30'],
  ['was made just now', { date: 'Sat, 15 Mar 2025 04:57:30 GMT', age: '0' }, '04:57:30'],
  ['was cached for 29 seconds', { date: 'Sat, 15 Mar 2025 04:57:30 GMT', age: '29' }, '04:57:59'],
  ['was made by a slower clock', { date: 'Sat, 15 Mar 2025 04:40:00 GMT' }, '04:40:00'],
])('with a reply that %s, `serverNow` is the time of the server', (_, headers, time) => {
  readServerClock(new Headers(headers));
  expect(serverNow()).toEqual(new Date(`2025-03-15T${time}Z`));
});

test('the time of the server continues from the last reply', () => {
  readServerClock(new Headers({ date: 'Sat, 15 Mar 2025 04:57:30 GMT', age: '20' }));
  vi.advanceTimersByTime(10_000);
  expect(serverNow()).toEqual(new Date('2025-03-15T04:58:00Z'));
});

const WITHOUT_TIME: Record<string, string>[] = [{}, { date: 'soon' }, { age: '20' }];

test.each(WITHOUT_TIME)('a reply with %j does not change the time of the server', (headers) => {
  readServerClock(new Headers({ date: 'Sat, 15 Mar 2025 04:57:30 GMT' }));
  readServerClock(new Headers(headers));
  expect(serverNow()).toEqual(new Date('2025-03-15T04:57:30Z'));
});

test.each([
  ['another time', 'Sat, 15 Mar 2025 05:50:00 GMT', 1],
  ['the same time, two seconds old,', 'Sat, 15 Mar 2025 04:49:58 GMT', 0],
])('after a reply with %s (%s) a listener is called %d times', (_, date, times) => {
  const corrected = vi.fn();
  const unsubscribe = onClockCorrected(corrected);
  readServerClock(new Headers({ date }));
  unsubscribe();
  readServerClock(new Headers({ date: 'Sat, 15 Mar 2025 09:00:00 GMT' }));
  expect(corrected).toHaveBeenCalledTimes(times);
});
