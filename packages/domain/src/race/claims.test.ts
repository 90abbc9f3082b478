import {
  announcedRace,
  CLOSING,
  closedRace,
  hoursAfter,
  race,
  revealedRace,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race, RaceTimes } from './race.ts';
import { closing, isRevealed } from './race-clock.ts';
import { withAnnounced } from './race-clock-calendar.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
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
])('until the race is closed %s', (_rule, stored, announced, expected) => {
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
const OFFICIAL = { officialTimes: ELEVEN };
const AS_BEFORE = { flaggedTimes: at('14:00') };
const AGAINST = { ...OFFICIAL, dismissedTimes: at('14:00') };
const [THREE_DAYS, LATER_STILL] = ['2025-09-10T13:00:00Z', '2025-09-10T13:00:01Z'];

test.each<Sync>([
  ['a later qualifying changes nothing', {}, at('17:00'), {}],
  ['a later qualifying that was flagged needs no review any more', FLAGGED, at('17:00'), {}],
  ['an unreadable qualifying changes nothing', {}, UNREADABLE, {}],
  ['a race put off gets its new start', {}, { ...at('14:00'), ...PUT_OFF }, PUT_OFF],
  ['a start that moves by three days is trusted', {}, starting(THREE_DAYS), { date: THREE_DAYS }],
  [
    'a start that moves by more needs review',
    {},
    starting(LATER_STILL),
    { flaggedTimes: starting(LATER_STILL) },
  ],
  [
    'a start that moves to before closing needs review',
    {},
    { date: '2025-09-06T12:00:00Z', qualifyingDateTime: '2025-09-06T12:00:00Z' },
    { flaggedTimes: { date: '2025-09-06T12:00:00Z', qualifyingDateTime: '2025-09-06T12:00:00Z' } },
  ],
  ['a start before its own qualifying is no claim', {}, starting('2025-09-06T12:00:00Z'), {}],
  ['a start that cannot be read is no claim', {}, starting('TBC'), {}],
  ['an earlier qualifying needs review', {}, ELEVEN, AT_ELEVEN],
  ['it needs review while the calendar has it', AT_ELEVEN, ELEVEN, AT_ELEVEN],
  ['it needs none once it is taken back', AT_ELEVEN, {}, {}],
  ['it needs review while the calendar has no readable one', AT_ELEVEN, UNREADABLE, AT_ELEVEN],
  ['the time set manually stays', NOON, at('17:00'), NOON],
  [
    'dismissed times need no review',
    NO_ELEVEN,
    { ...ELEVEN, ...MOVED },
    { ...NO_ELEVEN, ...MOVED },
  ],
  ['dismissed times with the same start neither', NO_ELEVEN, ELEVEN, NO_ELEVEN],
  ['an official start stays by a calendar that was dismissed', AGAINST, {}, AGAINST],
  ['a calendar that is corrected back needs review', OFFICIAL, {}, { ...OFFICIAL, ...AS_BEFORE }],
  [
    'so does a time between an official start and closing',
    OFFICIAL,
    at('13:00'),
    { ...OFFICIAL, flaggedTimes: at('13:00') },
  ],
  [
    'a still earlier one needs review',
    OFFICIAL,
    at('10:00'),
    { ...OFFICIAL, flaggedTimes: at('10:00') },
  ],
])('closed stays closed: once the race is closed %s', (_rule, stored, announced, expected) => {
  for (const closed of [closedRace(), revealedRace()]) {
    // Whenever the calendar is asked: what counts is the fact, not the clock.
    for (const now of [hoursAfter(CLOSING, -1), hoursAfter(CLOSING, 1), AFTER]) {
      const after = withAnnounced({ ...closed, ...stored }, announcedRace(announced), now);
      expect(after).toEqual({ ...closed, ...expected });
    }
  }
});

test('a race whose closing has passed is not closed until that is stored', () => {
  const later = { qualifyingDateTime: '2025-09-07T14:00:00Z' };
  const flagged = monza({}, later, hoursAfter(CLOSING, 1));
  expect(flagged.flaggedTimes).toEqual({ date: START, ...later });
  expect(closing(flagged)).toEqual({ at: new Date(CLOSING) });
});

test('an earlier start of qualifying after the reveal voids no pick until an admin decides', () => {
  const flagged = withAnnounced(revealedRace(), announcedRace(ELEVEN), hoursAfter(CLOSING, 1));
  expect(flagged.flaggedTimes).toEqual(ELEVEN);
  expect(closing(flagged)).toEqual({ at: new Date(CLOSING) });
  expect(isRevealed(flagged)).toBe(true);
});

test('a race that closed at its start is not opened again by a later start', () => {
  const delayed = '2025-09-07T18:00:00Z';
  const closed = closedRace(WITHOUT_QUALIFYING);
  const announced = announcedRace({ ...WITHOUT_QUALIFYING, date: delayed });
  const after = withAnnounced(closed, announced, hoursAfter(START, 1));
  expect(after).toEqual({ ...closed, date: delayed });
  expect(closing(after)).toEqual({ at: new Date(START) });
});

const SCORED = { status: 'completed', publishedRevision: 1 } as const;
const WEEK_LATER = { date: '2025-09-14T13:00:00Z', qualifyingDateTime: '2025-09-13T14:00:00Z' };

test.each<Sync>([
  ['a later qualifying changes nothing', {}, at('17:00'), {}],
  ['a start a week later needs review', {}, WEEK_LATER, { flaggedTimes: WEEK_LATER }],
  ['an earlier time needs review', {}, ELEVEN, AT_ELEVEN],
  ['that ends once the calendar has the stored times', AT_ELEVEN, {}, {}],
])('of a scored race %s, and closing stays', (_rule, stored, announced, expected) => {
  const scored = revealedRace(SCORED);
  const after = withAnnounced({ ...scored, ...stored }, announcedRace(announced), AFTER);
  expect(after).toEqual({ ...scored, ...expected });
  expect(closing(after)).toEqual({ at: new Date(CLOSING) });
});
