import {
  CLOSING,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  result,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from './race.ts';
import { isUnscored, waitsFor } from './waiting.ts';

const PAIRED = { pairing: pairing() };
const COMPLETED = { status: 'completed', publishedRevision: 1, outcome: result() } as const;
const ACCEPTED = { outcome: 'accepted', revision: 1 } as const;
const A_WEEK_BEFORE = hoursAfter(CLOSING, -168);
const ON_THE_DAY = hoursAfter(CLOSING, -2);
const AFTER_IT = hoursAfter(START, 3);

const OTHER_TIME = 'The calendar has a different time. Until you decide,';
const flagged = (qualifyingDateTime: string) => ({
  flaggedTimes: { date: START, qualifyingDateTime },
});

type Watched = Parameters<typeof waitsFor>[0];
type ResultCheck = Parameters<typeof waitsFor>[1];

test.each<[string, Partial<Race>, ResultCheck, Date]>([
  ['a week before, no pairing is set', {}, undefined, A_WEEK_BEFORE],
  ['on the day, with a pairing', PAIRED, undefined, ON_THE_DAY],
  ['the race is on', PAIRED, undefined, hoursAfter(START, 2)],
  ['it is scored', COMPLETED, ACCEPTED, AFTER_IT],
  ['the race data says the same again', COMPLETED, { ...ACCEPTED, outcome: 'unchanged' }, AFTER_IT],
  [
    'it is scored by another time than the one set manually',
    { ...COMPLETED, scoredClosing: CLOSING, closingOverride: QUALIFYING },
    ACCEPTED,
    AFTER_IT,
  ],
  ['it is cancelled', { status: 'cancelled', ...flagged('TBC') }, undefined, AFTER_IT],
  [
    'a closing time was set before qualifying',
    { ...PAIRED, closingOverride: CLOSING },
    undefined,
    ON_THE_DAY,
  ],
])('nothing waits: %s', (_story, changes, visit, now) => {
  expect(waitsFor(race(changes), visit, now)).toEqual([]);
});

test.each<[string, Partial<Watched>, ResultCheck, Date, string]>([
  [
    'the calendar has a time three hours later',
    { ...PAIRED, ...flagged('2025-09-06T17:00:00Z') },
    undefined,
    A_WEEK_BEFORE,
    `${OTHER_TIME} the earlier one closes the race.`,
  ],
  [
    'the calendar has an unreadable time',
    { ...PAIRED, ...flagged('TBC') },
    undefined,
    A_WEEK_BEFORE,
    `${OTHER_TIME} the race is closed.`,
  ],
  [
    'the calendar has another time, and an admin had set one',
    { ...PAIRED, ...flagged('TBC'), closingOverride: CLOSING },
    undefined,
    A_WEEK_BEFORE,
    `${OTHER_TIME} the closing time set manually holds.`,
  ],
  [
    'the calendar has an earlier time than the one set manually',
    { ...PAIRED, ...flagged('2025-09-06T12:00:00Z'), closingOverride: CLOSING },
    undefined,
    A_WEEK_BEFORE,
    `${OTHER_TIME} the earlier one closes the race.`,
  ],
  [
    'the calendar has another time for a scored race',
    { ...PAIRED, ...COMPLETED, ...flagged('2025-09-06T13:00:00Z'), scoredClosing: CLOSING },
    ACCEPTED,
    AFTER_IT,
    `${OTHER_TIME} the published scores stay.`,
  ],
  [
    'no time can be read',
    { ...PAIRED, qualifyingDateTime: 'TBC' },
    undefined,
    A_WEEK_BEFORE,
    'Invalid qualifying time: the race is closed until you set a time.',
  ],
  [
    'qualifying went before the closing time that was set manually',
    { ...PAIRED, closingOverride: QUALIFYING },
    undefined,
    A_WEEK_BEFORE,
    'The calendar has qualifying before the closing time that was set manually.',
  ],
  [
    'there is no pairing three days before closing',
    {},
    undefined,
    hoursAfter(CLOSING, -71.9),
    'No head-to-head is set: none could be suggested so far.',
  ],
  [
    'two hours after the start the result was not requested',
    {},
    undefined,
    hoursAfter(START, 2.1),
    'The result has not been asked for yet.',
  ],
  [
    'the result is incomplete',
    {},
    { outcome: 'pending', reason: 'There is no qualifying result yet.' },
    AFTER_IT,
    'The result is on hold: There is no qualifying result yet.',
  ],
  [
    'the race data is unavailable',
    COMPLETED,
    { outcome: 'unavailable', reason: 'Status 503.', revision: 1 },
    AFTER_IT,
    'The race data did not answer: Status 503.',
  ],
  [
    'a correction is not scored yet',
    COMPLETED,
    { outcome: 'accepted', revision: 2 },
    AFTER_IT,
    'A new result was accepted and waits to be scored.',
  ],
  [
    'the race data caught up with a correction in another way',
    { ...COMPLETED, outcome: result({ podium: ['norris', 'piastri', 'piastri'] }) },
    ACCEPTED,
    AFTER_IT,
    'With the manual corrections, one driver is on the podium twice.',
  ],
])('the pending work is described: %s', (_story, changes, visit, now, sentence) => {
  expect(waitsFor({ ...race(), ...changes }, visit, now)).toEqual([sentence]);
});

test('several things may wait at once', () => {
  const both = waitsFor(race(flagged('2025-09-06T17:00:00Z')), undefined, ON_THE_DAY);
  expect(both).toHaveLength(2);
});

test('a race that has been over for 24 hours without a published result is unscored', () => {
  const [before, after] = [hoursAfter(START, 25.9), hoursAfter(START, 26)];
  expect([isUnscored(race(PAIRED), before), isUnscored(race(PAIRED), after)]).toEqual([
    false,
    true,
  ]);
  expect(isUnscored(race({ ...PAIRED, ...COMPLETED }), after)).toBe(false);
  expect(isUnscored(race({ ...PAIRED, status: 'cancelled' }), after)).toBe(false);
});

test('the admins read that a race is unscored, and why', () => {
  const visit = { outcome: 'pending', reason: 'the positions have a hole' } as const;
  expect(waitsFor(race(PAIRED), visit, hoursAfter(START, 26))).toEqual([
    'The race has been over for a day and is not scored.',
    'The result is on hold: the positions have a hole',
  ]);
});
