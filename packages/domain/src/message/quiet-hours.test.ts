import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = (timeZone: string) => ({ quietHours: { from: 22, to: 7 }, timeZone });
const untilIn = (timeZone: string, now: string) =>
  quietUntil(night(timeZone), new Date(now))?.toISOString();

test.each([
  ['in the evening before', 'Europe/Berlin', '2025-07-05T19:59:59.999Z', undefined],
  ['as they begin', 'Europe/Berlin', '2025-07-05T20:00:00.000Z', '2025-07-06T05:00:00.000Z'],
  ['after midnight', 'Europe/Berlin', '2025-07-05T22:10:00.000Z', '2025-07-06T05:00:00.000Z'],
  ['just before they end', 'Europe/Berlin', '2025-07-06T04:59:59.999Z', '2025-07-06T05:00:00.000Z'],
  ['as they end', 'Europe/Berlin', '2025-07-06T05:00:00.000Z', undefined],
  ['far west', 'America/Los_Angeles', '2025-07-06T05:00:00.000Z', '2025-07-06T14:00:00.000Z'],
  [
    'where the offset has three quarters of an hour',
    'Asia/Kathmandu',
    '2025-07-05T20:00:00.000Z',
    '2025-07-06T01:15:00.000Z',
  ],
  ['as clocks go forward', 'Europe/Berlin', '2025-03-29T21:30:00.000Z', '2025-03-30T05:00:00.000Z'],
  ['as clocks go back', 'Europe/Berlin', '2025-10-25T20:30:00.000Z', '2025-10-26T06:00:00.000Z'],
])('quiet hours %s (%s): at %s they last until %s', (_when, timeZone, now, until) => {
  expect(untilIn(timeZone, now)).toBe(until);
});

test('quiet hours within one day end on that day', () => {
  const nap = { quietHours: { from: 13, to: 15 }, timeZone: 'UTC' };
  const at = (hour: string) =>
    quietUntil(nap, new Date(`2025-07-05T${hour}:30:00Z`))?.toISOString();
  const end = '2025-07-05T15:00:00.000Z';
  expect(['12', '13', '14', '15'].map(at)).toEqual([undefined, end, end, undefined]);
});

test.each([
  ['has no quiet hours', { timeZone: 'Europe/Berlin' }],
  ['has a time zone that is not known', { quietHours: { from: 22, to: 7 } }],
])('a player who %s has no quiet time', (_who, settings) => {
  expect(quietUntil(settings, new Date('2025-07-05T23:00:00Z'))).toBeUndefined();
});
