import {
  CLOSING,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from './race.ts';
import {
  clockOf,
  closing,
  isOpen,
  isRevealed,
  movesEarlier,
  type RaceClock,
  revealTime,
  sameClosing,
  withHeldPairing,
} from './race-clock.ts';
import { raceStart } from './race-times.ts';

/** A time on the Saturday of qualifying, which starts at 14:00: the race closes at 13:58. */
const at = (time: string) => `2025-09-06T${time}:00Z`;
const qualifying = (time: string) => ({ date: START, qualifyingDateTime: at(time) });
const UNREADABLE = { date: START, qualifyingDateTime: 'TBC' };
const milliseconds = (after: string, count: number) => new Date(Date.parse(after) + count);

const flagged = (time: string) => ({ flaggedTimes: qualifying(time) });
const official = (time: string) => ({ officialTimes: qualifying(time) });
const byHand = (time: string) => ({ closingOverride: at(time) });
const withQualifying = (qualifyingDateTime: string | undefined) => ({ qualifyingDateTime });
const NONE = withQualifying(undefined);
const SCORED = { status: 'completed', scoredClosing: CLOSING } as const;
const [BY_HAND, OFFICIAL] = [byHand('13:00'), official('13:00')];

test.each<[string, Partial<Race>, string]>([
  ['two minutes before qualifying', {}, CLOSING],
  ['without a qualifying time at its start', NONE, START],
  [
    'without a time of the start at 00:00 UTC',
    { ...NONE, date: '2025-09-07' },
    '2025-09-07T00:00Z',
  ],
  ['at its start, before its own qualifying', { date: at('10:00') }, at('10:00')],
  ['by an earlier time that needs review', flagged('13:00'), at('12:58')],
  ['not by a later time that needs review', flagged('15:00'), CLOSING],
  ['by a time set manually', BY_HAND, at('13:00')],
  ['by it also while a later one needs review', { ...BY_HAND, ...flagged('16:00') }, at('13:00')],
  ['not by it while an earlier one needs review', { ...BY_HAND, ...flagged('11:00') }, at('10:58')],
  ['by qualifying, where the time set manually is later', byHand('15:00'), CLOSING],
  [
    'by it in place of one that is unreadable',
    { ...withQualifying('TBC'), ...BY_HAND },
    at('13:00'),
  ],
  ['by the official start of qualifying', official('12:00'), at('11:58')],
  ['not by a later official start', official('16:00'), CLOSING],
  ['by an earlier time that needs review, too', { ...OFFICIAL, ...flagged('11:00') }, at('10:58')],
  ['by the time it was scored by, later', { ...SCORED, ...flagged('13:00') }, CLOSING],
])('a race closes %s', (_rule, changes, closes) => {
  const changed = race(changes);
  expect(closing(changed)).toEqual({ at: new Date(closes) });
  expect(isOpen(changed, milliseconds(closes, -1))).toBe(changed.status === 'upcoming');
  expect(isOpen(changed, milliseconds(closes, 0))).toBe(false);
  expect(isOpen(changed, milliseconds(closes, 1))).toBe(false);
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
])(
  'a race with the unparsable qualifying time "%s" is closed, and never shows its picks',
  (text) => {
    const unclear = race({ qualifyingDateTime: text });
    expect(closing(unclear)).toEqual({ invalid: 'Invalid qualifying time' });
    expect(isOpen(unclear, hoursAfter(QUALIFYING, -1000))).toBe(false);
    expect(revealTime(unclear)).toBeUndefined();
    expect(isRevealed(unclear, hoursAfter(START, 1000))).toBe(false);
  },
);

test('a race with neither a qualifying time nor a date is closed, with the reason', () => {
  const unclear = race({ date: 'TBC', qualifyingDateTime: undefined });
  expect(closing(unclear)).toEqual({ invalid: 'Invalid closing time' });
  expect(isOpen(unclear, hoursAfter(QUALIFYING, -1000))).toBe(false);
});

test('a race whose new qualifying time cannot be read is closed until an admin decides', () => {
  const unclear = race({ flaggedTimes: UNREADABLE });
  expect(closing(unclear)).toEqual({ invalid: 'Invalid qualifying time' });
  expect(isOpen(unclear, hoursAfter(CLOSING, -1000))).toBe(false);
});

test.each(['cancelled', 'completed'] as const)('a race that is %s is closed', (status) => {
  expect(isOpen(race({ status }), hoursAfter(CLOSING, -1))).toBe(false);
});

test.each<[string, Partial<Race>, string]>([
  ['closing', {}, at('13:58')],
  ['the later of two times', flagged('15:00'), at('14:58')],
  ['the trusted time, where it is the later one', flagged('13:00'), at('13:58')],
  ['the only time that can be read', { flaggedTimes: UNREADABLE }, at('13:58')],
  ['a manual closing', BY_HAND, at('13:00')],
  ['a manual closing after a flagged one', { ...BY_HAND, ...flagged('11:00') }, at('13:00')],
])('picks are revealed ten seconds after %s', (_rule, changes, closes) => {
  const reveal = milliseconds(closes, 10_000);
  expect(revealTime(race(changes))).toEqual(reveal);
  expect(isRevealed(race(changes), new Date(reveal.getTime() - 1))).toBe(false);
  expect(isRevealed(race(changes), reveal)).toBe(true);
});

test.each<[RaceClock['state'], Partial<Race>]>([
  ['trusted', {}],
  ['needs-review', { flaggedTimes: qualifying('15:00') }],
  ['unreadable', { qualifyingDateTime: 'TBC' }],
  ['scored', { status: 'completed', scoredClosing: CLOSING }],
  ['trusted', { status: 'completed' }],
])('a clock is %s: %o', (state, changes) => {
  expect(clockOf(race(changes)).state).toBe(state);
});

test('a race that has started is closed, for any manual closing time', () => {
  const byHand = race({ qualifyingDateTime: 'TBC', closingOverride: '2025-09-08T00:00:00Z' });
  expect(isOpen(byHand, milliseconds(START, -1))).toBe(true);
  expect(isOpen(byHand, new Date(START))).toBe(false);
});

test.each<[string, Partial<Race>, boolean, boolean]>([
  ['stays', {}, true, false],
  ['is moved earlier', BY_HAND, false, true],
  ['is moved later', withQualifying(at('16:00')), false, false],
  ['cannot be read', withQualifying('TBC'), false, false],
])('a closing time that %s', (_what, changes, isSame, isEarlier) => {
  expect(sameClosing(race(), race(changes))).toBe(isSame);
  expect(movesEarlier(race(), race(changes))).toBe(isEarlier);
  expect(movesEarlier(race(withQualifying('TBC')), race(changes))).toBe(false);
});

test('of the pairings of a race the one holds that was set early enough before closing', () => {
  const set = { pairing: pairing(), setAt: '2025-09-01T00:00:00.000Z', closesAt: CLOSING };
  expect(withHeldPairing(race({ pairings: [set] })).pairing).toEqual(pairing());
  expect(withHeldPairing(race())).toEqual(race());
});
