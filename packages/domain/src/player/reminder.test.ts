import { CLOSING, hoursAfter, minutesAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { newPlayer } from './player.ts';
import { dueReminders, nextReminder, wantsReminders } from './reminder.ts';

const A_DAY_BEFORE = hoursAfter(CLOSING, -24);

test.each([
  ['a minute before the last day', minutesAfter(CLOSING, -24 * 60 - 1), 0],
  ['24 hours before closing', A_DAY_BEFORE, 1],
  ['a minute before closing', minutesAfter(CLOSING, -1), 1],
  ['at closing', new Date(CLOSING), 0],
  ['after the race', hoursAfter(START, 3), 0],
])('%s, %s, so many races wait for a reminder: %i', (_when, now, due) => {
  expect(dueReminders([race()], now)).toHaveLength(due);
});

test.each<[string, Partial<Race>]>([
  ['whose players were reminded', { remindedAt: A_DAY_BEFORE.toISOString() }],
  ['that was cancelled', { status: 'cancelled' }],
  ['whose closing time cannot be parsed', { qualifyingDateTime: 'soon' }],
])('no reminders are sent for a race %s', (_which, changes) => {
  expect(dueReminders([race(changes)], minutesAfter(CLOSING, -60))).toEqual([]);
  expect(nextReminder([race(changes)], hoursAfter(CLOSING, -100))).toBe(Number.POSITIVE_INFINITY);
});

test('a closing time that an admin set is used', () => {
  const earlier = race({ closingOverride: hoursAfter(CLOSING, -10).toISOString() });
  expect(nextReminder([earlier], hoursAfter(CLOSING, -100))).toBe(
    hoursAfter(CLOSING, -34).getTime(),
  );
});

test('the next reminder is the earliest that is still to come', () => {
  const later = race({
    _id: '2025-baku',
    qualifyingDateTime: hoursAfter(CLOSING, 1).toISOString(),
  });
  const races = [later, race()];
  expect(nextReminder(races, hoursAfter(CLOSING, -30))).toBe(A_DAY_BEFORE.getTime());
  expect(nextReminder(races, A_DAY_BEFORE)).toBeGreaterThan(A_DAY_BEFORE.getTime());
  expect(nextReminder(races, hoursAfter(CLOSING, 30))).toBe(Number.POSITIVE_INFINITY);
});

test('a player who turned reminders off, is being deleted or has no confirmed address gets none', () => {
  const given = { username: 'anna', email: 'anna@example.org', passwordHash: '' };
  const newcomer = newPlayer({ id: 'aaaaaaa', createdAt: START, ...given });
  expect(wantsReminders(newcomer)).toBe(false);
  const anna = { ...newcomer, emailConfirmed: true };
  expect(wantsReminders(anna)).toBe(true);
  expect(wantsReminders({ ...anna, mail: { reminders: false } })).toBe(false);
  expect(wantsReminders({ ...anna, leaving: true })).toBe(false);
});

test('a player registered before addresses were confirmed is reminded', () => {
  const given = { username: 'anna', email: 'anna@example.org', passwordHash: '' };
  const registered = newPlayer({ id: 'aaaaaaa', createdAt: START, ...given });
  expect(wantsReminders({ ...registered, emailConfirmed: undefined })).toBe(true);
});
