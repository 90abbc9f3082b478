import {
  CLOSING,
  hoursAfter,
  knownRace,
  minutesAfter,
  missingEntry,
  OFF_CALENDAR,
  race,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { duePicksMissing, nextPicksMissing, type Turn } from './picks-missing.ts';

const A_DAY_BEFORE = hoursAfter(CLOSING, -24);
const A_WEEK_BEFORE = hoursAfter(CLOSING, -7 * 24);

const turnsAt = (now: Date, changes: Partial<Race> = {}) =>
  duePicksMissing([race(changes)], now).map(({ turn }) => turn);

test.each<[string, Date, Turn[]]>([
  ['a minute before the last day', minutesAfter(CLOSING, -24 * 60 - 1), []],
  ['24 hours before closing', A_DAY_BEFORE, ['first']],
  ['a minute before the last two hours', minutesAfter(CLOSING, -121), ['first']],
  ['two hours before closing', hoursAfter(CLOSING, -2), ['first', 'last']],
  ['a minute before closing', minutesAfter(CLOSING, -1), ['first', 'last']],
  ['at closing', new Date(CLOSING), []],
  ['after the race', hoursAfter(START, 3), []],
])('%s, %s, these messages are due: %j', (_when, now, due) => {
  expect(turnsAt(now)).toEqual(due);
});

test('each message is sent once', () => {
  const picksMissingAt = A_DAY_BEFORE.toISOString();
  const lastPicksMissingAt = hoursAfter(CLOSING, -2).toISOString();
  const now = minutesAfter(CLOSING, -1);
  expect(turnsAt(now, { picksMissingAt })).toEqual(['last']);
  expect(turnsAt(now, { picksMissingAt, lastPicksMissingAt })).toEqual([]);
});

test('a message is sent again if closing is put off by a day or more', () => {
  const now = minutesAfter(CLOSING, -1);
  /** The messages as they were sent for a closing so many hours earlier. */
  const sentForClosingEarlierBy = (hours: number) => ({
    picksMissingAt: hoursAfter(CLOSING, -24 - hours).toISOString(),
    lastPicksMissingAt: hoursAfter(CLOSING, -2 - hours).toISOString(),
  });
  expect(turnsAt(now, sentForClosingEarlierBy(23))).toEqual([]);
  expect(turnsAt(now, sentForClosingEarlierBy(24))).toEqual(['first', 'last']);
});

const MISSING = missingEntry(1, { answers: 1 });

test.each([
  ['off the calendar', knownRace({}, { history: [OFF_CALENDAR] })],
  ['that the last answer of the race data lacked', knownRace({}, { history: [MISSING] })],
  ['whose closing time cannot be parsed', knownRace({ qualifyingDateTime: 'soon' })],
])('no message is sent for a race %s', (_which, { race: one }) => {
  expect(duePicksMissing([one], minutesAfter(CLOSING, -60))).toEqual([]);
  expect(nextPicksMissing(one, 'first', A_WEEK_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test('a message that is due already is not the next one', () => {
  expect(nextPicksMissing(race(), 'first', A_DAY_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});
