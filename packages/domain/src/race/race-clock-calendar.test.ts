import { announcedRace, CLOSING, hoursAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race, RaceTimes } from './race.ts';
import { closing, isRevealed } from './race-clock.ts';
import { withAnnounced } from './race-clock-calendar.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
/** Ten seconds and more after closing: the picks have been shown. */
const SHOWN = hoursAfter(CLOSING, 1);
const AFTER = hoursAfter(START, 24);

/** Monza, stored with some changes, after a sync with times of the calendar. */
function monza(stored: Partial<Race>, announced: Partial<RaceTimes> = {}, now = MONDAY): Race {
  return withAnnounced(race(stored), announcedRace(announced), now);
}

const at = (time: string): RaceTimes => ({
  date: START,
  qualifyingDateTime: `2025-09-06T${time}:00Z`,
});
const UNREADABLE: RaceTimes = { date: START, qualifyingDateTime: 'TBC' };
const starting = (date: string): RaceTimes => ({ ...at('14:00'), date });
/** Set by an admin. */
const NOON = { closingOverride: '2025-09-06T12:00:00.000Z' };

test.each<[string, RaceTimes, number]>([
  ['59 minutes later', at('14:59'), 122],
  ['59 minutes earlier', at('13:01'), 122],
  ['with the race alone two hours later', starting('2025-09-07T15:00:00Z'), 122],
  ['with the race at its qualifying', starting('2025-09-06T14:00:00Z'), 122],
  ['half an hour later, both more than 48 hours ahead', at('14:30'), 48.01],
  ['half an hour earlier, both more than 48 hours ahead', at('13:30'), 48.51],
  ['on the day of qualifying, with the race alone later', starting('2025-09-07T15:00:00Z'), 1],
])('times that move closing by less than an hour are trusted: %s', (_move, times, hoursAhead) => {
  expect(monza({}, times, hoursAfter(CLOSING, -hoursAhead))).toEqual(race(times));
});

test.each<[string, RaceTimes, number]>([
  ['an hour later', at('15:00'), 122],
  ['an hour earlier', at('13:00'), 122],
  ['a race in the past, its qualifying not', starting('2025-03-07T13:00:00Z'), 122],
  ['a race half an hour before its own qualifying', starting('2025-09-06T13:30:00Z'), 122],
  ['a race at no time', starting('TBC'), 122],
  ['an unreadable qualifying', UNREADABLE, 122],
  ['no qualifying time any more', { date: START }, 122],
  ['half an hour later, the old time 48 hours ahead', at('14:30'), 48],
  ['half an hour earlier, the new time 48 hours ahead', at('13:30'), 48.5],
])('other times need review, and the stored ones stay: %s', (_move, times, hoursAhead) => {
  const announced = { qualifyingDateTime: undefined, ...times };
  for (const stored of [{}, NOON]) {
    expect(monza(stored, announced, hoursAfter(CLOSING, -hoursAhead))).toEqual(
      race({ ...stored, flaggedTimes: times }),
    );
  }
});

type Sync = [string, Partial<Race>, Partial<RaceTimes>, Partial<Race>];
const FLAGGED = { flaggedTimes: at('17:00') };
const FLAGGED_LATER = { flaggedTimes: at('18:00') };
const DISMISSED = { dismissedTimes: at('17:00') };
const WITHOUT_QUALIFYING = { qualifyingDateTime: undefined };

test.each<Sync>([
  ['the stored times again end the flag', FLAGGED, {}, {}],
  ['other times replace those that need review', FLAGGED, at('18:00'), FLAGGED_LATER],
  ['the first qualifying time is trusted', WITHOUT_QUALIFYING, {}, {}],
  ['a readable time replaces one that is not', { qualifyingDateTime: 'TBC' }, {}, {}],
  ['dismissed times need no second review', DISMISSED, at('17:00'), DISMISSED],
  ['others do', DISMISSED, at('18:00'), { ...DISMISSED, ...FLAGGED_LATER }],
  ['a dismissal ends when the calendar agrees', DISMISSED, {}, {}],
])('before the reveal %s', (_rule, stored, announced, expected) => {
  expect(monza(stored, announced)).toEqual(race(expected));
});

test.each([48, 24])('a readable time %i hours ahead needs review, where none was', (hours) => {
  const unreadable = { qualifyingDateTime: 'TBC' };
  const expected = race({ ...unreadable, flaggedTimes: at('14:00') });
  expect(monza(unreadable, {}, hoursAfter(CLOSING, -hours))).toEqual(expected);
});

const ELEVEN = at('11:00');
const AT_ELEVEN = { flaggedTimes: ELEVEN };
const NO_ELEVEN = { dismissedTimes: ELEVEN };
const PUT_OFF = { date: '2025-09-08T13:00:00Z' };
const MOVED = { date: '2025-09-07T14:00:00Z' };

test.each<Sync>([
  ['a later qualifying changes nothing', {}, at('17:00'), {}],
  ['an unreadable qualifying changes nothing', {}, UNREADABLE, {}],
  ['a race put off gets its new start', {}, { ...at('14:00'), ...PUT_OFF }, PUT_OFF],
  ['a start before closing is not trusted', {}, starting('2025-09-06T12:00:00Z'), {}],
  ['a start that cannot be read is not trusted', {}, starting('TBC'), {}],
  ['a start before a manual closing is not trusted', NOON, starting('2025-09-06T11:00:00Z'), NOON],
  ['an earlier qualifying needs review', {}, ELEVEN, AT_ELEVEN],
  ['it needs review while the calendar has it', AT_ELEVEN, ELEVEN, AT_ELEVEN],
  ['it needs none once it is taken back', AT_ELEVEN, {}, {}],
  ['it needs review while the calendar has no readable one', AT_ELEVEN, UNREADABLE, AT_ELEVEN],
  ['an unreadable time needs no review', { flaggedTimes: UNREADABLE }, UNREADABLE, {}],
  ['a time to come stays flagged', { ...NOON, ...FLAGGED }, at('17:00'), { ...NOON, ...FLAGGED }],
  ['another time to come is not flagged', { ...NOON, ...FLAGGED }, at('18:00'), NOON],
  [
    'dismissed times need no review',
    NO_ELEVEN,
    { ...ELEVEN, ...MOVED },
    { ...NO_ELEVEN, ...MOVED },
  ],
])('closed stays closed: after the reveal %s', (_rule, stored, announced, expected) => {
  expect(monza(stored, announced, SHOWN)).toEqual(race(expected));
});

test('an earlier start of qualifying after the reveal voids later picks, which stay shown', () => {
  const flagged = monza({}, ELEVEN, SHOWN);
  expect(closing(flagged)).toEqual({ at: new Date('2025-09-06T10:58:00Z') });
  expect(isRevealed(flagged, SHOWN)).toBe(true);
});

test('a race that closed at its start is not opened again by a later start', () => {
  const delayed = { ...WITHOUT_QUALIFYING, date: '2025-09-07T18:00:00Z' };
  expect(monza(WITHOUT_QUALIFYING, delayed, hoursAfter(START, 1)).date).toBe(START);
});

const SCORED = { status: 'completed', publishedRevision: 1, scoredClosing: CLOSING } as const;
const SCORED_EARLIER = { ...SCORED, scoredClosing: '2025-09-06T12:58:00.000Z' };
const OF_OLD = { ...SCORED, scoredClosing: undefined };
const WEEK_LATER = { date: '2025-09-14T13:00:00Z', qualifyingDateTime: '2025-09-13T14:00:00Z' };

test.each<Sync>([
  ['a later time changes nothing', SCORED, WEEK_LATER, SCORED],
  ['an earlier time needs review', SCORED, ELEVEN, { ...SCORED, ...AT_ELEVEN }],
  ['only an admin ends that', { ...SCORED, ...AT_ELEVEN }, {}, { ...SCORED, ...AT_ELEVEN }],
  ['the closing it was scored by is noted', OF_OLD, ELEVEN, { ...SCORED, ...AT_ELEVEN }],
  ['the noted closing stays', SCORED_EARLIER, ELEVEN, { ...SCORED_EARLIER, ...AT_ELEVEN }],
])('of a scored race %s', (_rule, stored, announced, expected) => {
  const after = monza(stored, announced, AFTER);
  expect(after).toEqual(race(expected));
  expect(closing(after)).toEqual({ at: new Date(expected.scoredClosing ?? CLOSING) });
});

test('a sync that is written during the reveal flags no times any more', () => {
  const later = { qualifyingDateTime: '2025-09-07T14:00:00Z' };
  const seconds = (count: number) => new Date(Date.parse(CLOSING) + count * 1000);
  expect(monza({}, later, seconds(-111)).flaggedTimes).toBeDefined();
  expect(monza({}, later, seconds(-110))).toEqual(race());
});
