import { CLOSING, hoursAfter, minutesAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { type Call, dueReminders, nextReminder } from './reminder.ts';

const A_DAY_BEFORE = hoursAfter(CLOSING, -24);

const callsAt = (now: Date, changes: Partial<Race> = {}) =>
  dueReminders([race(changes)], now).map(({ call }) => call);

test.each<[string, Date, Call[]]>([
  ['a minute before the last day', minutesAfter(CLOSING, -24 * 60 - 1), []],
  ['24 hours before closing', A_DAY_BEFORE, ['first']],
  ['a minute before the last two hours', minutesAfter(CLOSING, -121), ['first']],
  ['two hours before closing', hoursAfter(CLOSING, -2), ['first', 'last']],
  ['a minute before closing', minutesAfter(CLOSING, -1), ['first', 'last']],
  ['at closing', new Date(CLOSING), []],
  ['after the race', hoursAfter(START, 3), []],
])('%s, %s, these reminders are due: %j', (_when, now, due) => {
  expect(callsAt(now)).toEqual(due);
});

test('each reminder is sent once', () => {
  const [remindedAt, lastCallAt] = [-24, -2].map((hours) =>
    hoursAfter(CLOSING, hours).toISOString(),
  );
  const now = minutesAfter(CLOSING, -1);
  expect(callsAt(now, { ...(remindedAt && { remindedAt }) })).toEqual(['last']);
  expect(
    callsAt(now, { ...(remindedAt && { remindedAt }), ...(lastCallAt && { lastCallAt }) }),
  ).toEqual([]);
});

test.each<[string, Partial<Race>]>([
  ['that was cancelled', { status: 'cancelled' }],
  ['whose closing time cannot be parsed', { qualifyingDateTime: 'soon' }],
])('no reminders are sent for a race %s', (_which, changes) => {
  expect(dueReminders([race(changes)], minutesAfter(CLOSING, -60))).toEqual([]);
  expect(nextReminder([race(changes)], 'first', hoursAfter(CLOSING, -100))).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test('a closing time that an admin set is used', () => {
  const earlier = race({ closingOverride: hoursAfter(CLOSING, -10).toISOString() });
  expect(nextReminder([earlier], 'first', hoursAfter(CLOSING, -100))).toBe(
    hoursAfter(CLOSING, -34).getTime(),
  );
});

test('the next reminder is the earliest that is still to come', () => {
  const later = race({
    _id: '2025-baku',
    qualifyingDateTime: hoursAfter(CLOSING, 1).toISOString(),
  });
  const races = [later, race()];
  expect(nextReminder(races, 'first', hoursAfter(CLOSING, -30))).toBe(A_DAY_BEFORE.getTime());
  expect(nextReminder(races, 'first', A_DAY_BEFORE)).toBeGreaterThan(A_DAY_BEFORE.getTime());
  expect(nextReminder(races, 'first', hoursAfter(CLOSING, 30))).toBe(Number.POSITIVE_INFINITY);
  expect(nextReminder(races, 'last', hoursAfter(CLOSING, -30))).toBe(
    hoursAfter(CLOSING, -2).getTime(),
  );
});
