import {
  CLOSING,
  closedRace,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  result,
  revealedRace,
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

const flagged = (qualifyingDateTime: string) => ({
  flaggedTimes: { date: START, qualifyingDateTime },
});
const BY_HAND = { ...PAIRED, closingOverride: CLOSING };
const TOO_LATE = { ...PAIRED, closingOverride: QUALIFYING };
const CLOSED = closedRace(PAIRED);
const SCORED = { ...revealedRace(PAIRED), ...COMPLETED };

type Watched = Parameters<typeof waitsFor>[0];
type ResultCheck = Parameters<typeof waitsFor>[1];
const UNCHANGED: ResultCheck = { ...ACCEPTED, outcome: 'unchanged' };

test.each<[string, Partial<Race>, Date, ResultCheck?]>([
  ['a week before, no pairing is set', {}, A_WEEK_BEFORE],
  ['on the day, with a pairing', PAIRED, ON_THE_DAY],
  ['the race is on', PAIRED, hoursAfter(START, 2)],
  ['it is scored', COMPLETED, AFTER_IT, ACCEPTED],
  ['the race data says the same again', COMPLETED, AFTER_IT, UNCHANGED],
  ['it is closed, with a later manual time', { ...CLOSED, ...TOO_LATE }, hoursAfter(START, 1)],
  ['it is closed, with an unreadable time', { ...CLOSED, qualifyingDateTime: 'TBC' }, ON_THE_DAY],
  ['it is cancelled', { status: 'cancelled', ...flagged('TBC') }, AFTER_IT],
  ['a closing time was set before qualifying', BY_HAND, ON_THE_DAY],
])('nothing waits: %s', (_story, changes, now, check) => {
  expect(waitsFor(race(changes), check, now)).toEqual([]);
});

const PENDING: ResultCheck = { outcome: 'pending', reason: 'There is no qualifying result yet.' };
const UNAVAILABLE: ResultCheck = { outcome: 'unavailable', reason: 'Status 503.', revision: 1 };
const REVISED: ResultCheck = { outcome: 'accepted', revision: 2 };
const TWICE_ON_PODIUM = result({ podium: ['norris', 'piastri', 'piastri'] });
const [EARLIER, LATER] = ['2025-09-06T12:00:00Z', '2025-09-06T17:00:00Z'];
const OTHER_TIME = 'The calendar has a different time. Until you decide,';

const UNREADABLE = flagged('TBC');

test.each<[string, Partial<Watched>, Date, ResultCheck?]>([
  [
    `${OTHER_TIME} the earlier one closes the race.`,
    { ...PAIRED, ...flagged(LATER) },
    A_WEEK_BEFORE,
  ],
  [`${OTHER_TIME} the race is closed.`, { ...PAIRED, ...UNREADABLE }, A_WEEK_BEFORE],
  [
    `${OTHER_TIME} the closing time set manually holds.`,
    { ...BY_HAND, ...UNREADABLE },
    A_WEEK_BEFORE,
  ],
  [
    `${OTHER_TIME} the earlier one closes the race.`,
    { ...BY_HAND, ...flagged(EARLIER) },
    A_WEEK_BEFORE,
  ],
  [
    `${OTHER_TIME} it stays as it was when the race closed.`,
    { ...CLOSED, ...flagged(EARLIER) },
    hoursAfter(START, 1),
  ],
  [
    `${OTHER_TIME} it stays as it was when the race closed.`,
    { ...SCORED, ...flagged(EARLIER) },
    AFTER_IT,
    ACCEPTED,
  ],
  [
    'Invalid qualifying time: the race is closed until you set a time.',
    { ...PAIRED, qualifyingDateTime: 'TBC' },
    A_WEEK_BEFORE,
  ],
  [
    'The calendar has qualifying before the closing time that was set manually.',
    TOO_LATE,
    A_WEEK_BEFORE,
  ],
  ['No head-to-head is set: none could be suggested so far.', {}, hoursAfter(CLOSING, -71.9)],
  ['The result has not been asked for yet.', {}, hoursAfter(START, 2.1)],
  ['The result is on hold: There is no qualifying result yet.', {}, AFTER_IT, PENDING],
  ['The race data did not answer: Status 503.', COMPLETED, AFTER_IT, UNAVAILABLE],
  ['A new result was accepted and waits to be scored.', COMPLETED, AFTER_IT, REVISED],
  [
    'With the manual corrections, one driver is on the podium twice.',
    { ...COMPLETED, outcome: TWICE_ON_PODIUM },
    AFTER_IT,
    ACCEPTED,
  ],
])('the pending work is described: %s', (sentence, changes, now, check) => {
  expect(waitsFor({ ...race(), ...changes }, check, now)).toEqual([sentence]);
});

test('several things may wait at once', () => {
  const both = waitsFor(race(flagged(LATER)), undefined, ON_THE_DAY);
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
