import {
  CLOSING,
  hoursAfter,
  minutesAfter,
  QUALIFYING,
  race,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from './race.ts';
import { clockOf, closing, isOpen, isRevealed, type RaceClock, revealTime } from './race-clock.ts';
import { raceStart } from './race-times.ts';

const ONE_HOUR_EARLIER = '2025-09-06T13:00:00Z';
const ONE_HOUR_LATER = '2025-09-06T15:00:00Z';

test('predictions close two minutes before qualifying', () => {
  expect(closing(race())).toEqual({ at: new Date(CLOSING) });
});

test.each([
  ['a millisecond before closing', -1, true],
  ['at the instant of closing', 0, false],
  ['a millisecond after closing', 1, false],
])('%s a race is open: %s ms, %s', (_when, milliseconds, open) => {
  expect(isOpen(race(), new Date(Date.parse(CLOSING) + milliseconds))).toBe(open);
});

test.each([
  ['a race without a qualifying time closes at its start', START, START],
  ['a date without a time counts from 00:00 UTC', '2025-09-07', '2025-09-07T00:00:00Z'],
])('%s', (_rule, date, closes) => {
  const sunday = race({ date, qualifyingDateTime: undefined });
  expect(closing(sunday)).toEqual({ at: new Date(closes) });
  expect(isOpen(sunday, new Date(Date.parse(closes) - 1))).toBe(true);
  expect(isOpen(sunday, new Date(closes))).toBe(false);
});

test('an instant may be given with an offset', () => {
  expect(raceStart({ date: '2025-09-07T15:00:00+02:00' })).toEqual(new Date(START));
});

test.each([
  'TBC',
  '',
  '2025-09-06TTBC',
  '2025-09-06T25:00:00Z',
  '6 September 2025',
  '2025-09-06T14:00:00', // no zone: every machine would read its own
])('a race with the unparsable qualifying time "%s" is closed, with the reason', (text) => {
  const unclear = race({ qualifyingDateTime: text });
  expect(closing(unclear)).toEqual({ invalid: 'Invalid qualifying time' });
  expect(isOpen(unclear, hoursAfter(QUALIFYING, -1000))).toBe(false);
});

test('a race with neither a qualifying time nor a date is closed, with the reason', () => {
  const unclear = race({ date: 'TBC', qualifyingDateTime: undefined });
  expect(closing(unclear)).toEqual({ invalid: 'Invalid closing time' });
  expect(isOpen(unclear, hoursAfter(QUALIFYING, -1000))).toBe(false);
});

test('a race with no readable time at all never shows its picks', () => {
  const unclear = race({ qualifyingDateTime: 'TBC' });
  expect(revealTime(unclear)).toBeUndefined();
  expect(isRevealed(unclear, hoursAfter(START, 1000))).toBe(false);
});

test('a race that would go before its own qualifying closes at its start', () => {
  const dayEarly = race({ date: '2025-09-05T13:00:00Z' });
  expect(closing(dayEarly)).toEqual({ at: new Date('2025-09-05T13:00:00Z') });
});

test.each(['cancelled', 'completed'] as const)('a race that is %s is closed', (status) => {
  expect(isOpen(race({ status }), hoursAfter(CLOSING, -1))).toBe(false);
});

test.each([
  ['an hour earlier', ONE_HOUR_EARLIER, '2025-09-06T12:58:00Z'],
  ['an hour later', ONE_HOUR_LATER, CLOSING],
])(
  'while a qualifying %s needs review, the earlier closing time applies',
  (_when, doubt, closes) => {
    const doubtful = race({ flaggedTimes: { date: START, qualifyingDateTime: doubt } });
    expect(closing(doubtful)).toEqual({ at: new Date(closes) });
  },
);

test.each([
  ['an hour earlier', ONE_HOUR_EARLIER, '2025-09-06T13:58:10Z'],
  ['an hour later', ONE_HOUR_LATER, '2025-09-06T14:58:10Z'],
])(
  'while a qualifying %s needs review, picks are revealed after the later closing time',
  (_when, doubt, shown) => {
    const doubtful = race({ flaggedTimes: { date: START, qualifyingDateTime: doubt } });
    expect(revealTime(doubtful)).toEqual(new Date(shown));
  },
);

test('a race whose new qualifying time cannot be read is closed until an admin decides', () => {
  const doubtful = race({ flaggedTimes: { date: START, qualifyingDateTime: 'TBC' } });
  expect(closing(doubtful)).toEqual({ invalid: 'Invalid qualifying time' });
  expect(isOpen(doubtful, hoursAfter(CLOSING, -1000))).toBe(false);
  expect(revealTime(doubtful)).toEqual(new Date('2025-09-06T13:58:10Z'));
});

test('a closing time set by an admin applies, also while a later qualifying needs review', () => {
  const flaggedTimes = { date: START, qualifyingDateTime: '2025-09-06T16:00:00Z' };
  const byHand = race({ closingOverride: ONE_HOUR_EARLIER, flaggedTimes });
  expect(closing(byHand)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
  expect(isOpen(byHand, minutesAfter(ONE_HOUR_EARLIER, -1))).toBe(true);
  expect(isOpen(byHand, new Date(ONE_HOUR_EARLIER))).toBe(false);
  expect(revealTime(byHand)).toEqual(new Date(Date.parse(ONE_HOUR_EARLIER) + 10_000));
});

test('a qualifying time that turns out to be earlier wins over a closing time set manually', () => {
  const byHand = race({ closingOverride: ONE_HOUR_LATER });
  expect(closing(byHand)).toEqual({ at: new Date(CLOSING) });
  expect(revealTime(byHand)).toEqual(new Date(Date.parse(CLOSING) + 10_000));
});

test('a closing time set manually replaces a qualifying time that cannot be parsed', () => {
  const byHand = race({ qualifyingDateTime: 'TBC', closingOverride: ONE_HOUR_EARLIER });
  expect(closing(byHand)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
});

test('the official start of qualifying, known afterwards, voids the picks stamped later', () => {
  const officialTimes = { date: START, qualifyingDateTime: '2025-09-06T12:00:00Z' };
  expect(closing(race({ officialTimes }))).toEqual({ at: new Date('2025-09-06T11:58:00Z') });
  const later = { date: START, qualifyingDateTime: '2025-09-06T16:00:00Z' };
  expect(closing(race({ officialTimes: later }))).toEqual({ at: new Date(CLOSING) });
});

test('the closing time of a scored race stays the one it was scored by, for any later calendar', () => {
  const flaggedTimes = { date: START, qualifyingDateTime: ONE_HOUR_EARLIER };
  const scored = race({ status: 'completed', scoredClosing: CLOSING, flaggedTimes });
  expect(clockOf(scored)).toEqual({ state: 'scored', closes: new Date(CLOSING) });
  expect(isRevealed(scored, minutesAfter(CLOSING, 1))).toBe(true);
});

test.each<[RaceClock['state'], Partial<Race>]>([
  ['trusted', {}],
  ['needs-review', { flaggedTimes: { date: START, qualifyingDateTime: ONE_HOUR_LATER } }],
  ['unreadable', { qualifyingDateTime: 'TBC' }],
  ['scored', { status: 'completed', scoredClosing: CLOSING }],
  ['trusted', { status: 'completed' }],
])('a clock is %s: %o', (state, changes) => {
  expect(clockOf(race(changes)).state).toBe(state);
});

test('where qualifying may come before the closing time set manually, it closes the race until decided', () => {
  const flaggedTimes = { date: START, qualifyingDateTime: '2025-09-06T11:00:00Z' };
  const byHand = race({ closingOverride: ONE_HOUR_EARLIER, flaggedTimes });
  expect(closing(byHand)).toEqual({ at: new Date('2025-09-06T10:58:00Z') });
  expect(isOpen(byHand, new Date('2025-09-06T10:58:00Z'))).toBe(false);
  expect(revealTime(byHand)).toEqual(new Date(Date.parse(ONE_HOUR_EARLIER) + 10_000));
});

test('a race that has started is closed, for any manual closing time', () => {
  const byHand = race({ qualifyingDateTime: 'TBC', closingOverride: '2025-09-08T00:00:00Z' });
  expect(isOpen(byHand, minutesAfter(START, -1))).toBe(true);
  expect(isOpen(byHand, new Date(START))).toBe(false);
});

test.each([
  ['at closing', 0, false],
  ['a millisecond before ten seconds have passed', 9_999, false],
  ['ten seconds after closing', 10_000, true],
])('%s the picks are revealed to all players: %s ms, %s', (_when, milliseconds, shown) => {
  expect(isRevealed(race(), new Date(Date.parse(CLOSING) + milliseconds))).toBe(shown);
});

test('an earlier time of the calendar closes a race of which the official start is known', () => {
  const [official, earlier] = [ONE_HOUR_EARLIER, '2025-09-06T11:00:00Z'].map(
    (qualifyingDateTime) => ({ date: START, qualifyingDateTime }),
  );
  const flagged = race({ officialTimes: official, flaggedTimes: earlier });
  expect(closing(flagged)).toEqual({ at: new Date('2025-09-06T10:58:00Z') });
});
