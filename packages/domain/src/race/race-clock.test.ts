import {
  CLOSING,
  closedRace,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  revealedRace,
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
  sameClosing,
  withHeldPairing,
} from './race-clock.ts';
import { raceStart } from './race-times.ts';
import { revealTime } from './reveal.ts';

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
])('a race closes %s', (_rule, changes, closes) => {
  const changed = race(changes);
  expect(closing(changed)).toEqual({ at: new Date(closes) });
  expect(isOpen(changed, milliseconds(closes, -1))).toBe(true);
  expect(isOpen(changed, milliseconds(closes, 0))).toBe(false);
  expect(isOpen(changed, milliseconds(closes, 1))).toBe(false);
});

test.each<[string, Partial<Race>, string]>([
  ['moves no more', {}, CLOSING],
  ['is moved by no other time of the calendar', withQualifying(at('11:00')), CLOSING],
  ['is moved by no time that needs review', flagged('13:00'), CLOSING],
  ['is moved by no time that cannot be read', { flaggedTimes: UNREADABLE }, CLOSING],
  ['is moved by no time set manually', BY_HAND, CLOSING],
  ['is moved to earlier by an official start of qualifying', OFFICIAL, at('12:58')],
  ['is not moved to later by one', official('16:00'), CLOSING],
])('the closing time that is stored as the race closes %s', (_rule, changes, closes) => {
  for (const stored of [closedRace(), revealedRace()]) {
    const changed = { ...stored, ...changes };
    expect(clockOf(changed)).toEqual({ closing: { at: new Date(closes) }, last: new Date(closes) });
    expect(isOpen(changed, milliseconds(closes, -1))).toBe(false);
  }
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

test.each<[string, Partial<Race>, string | undefined]>([
  ['closing', {}, at('13:58')],
  ['the later of two times', flagged('15:00'), at('14:58')],
  ['the trusted time, where it is the later one', flagged('13:00'), at('13:58')],
  ['the only time that can be read', { flaggedTimes: UNREADABLE }, at('13:58')],
  ['the trusted time, whatever an admin set', BY_HAND, at('13:58')],
  [
    'the later of two times, whatever an admin set',
    { ...BY_HAND, ...flagged('15:00') },
    at('14:58'),
  ],
  ['the official start of qualifying', OFFICIAL, at('12:58')],
  ['its start, closed manually without a readable time', { ...UNREADABLE, ...BY_HAND }, START],
  [
    'a manual closing, without any readable time',
    { ...UNREADABLE, date: 'TBC', ...BY_HAND },
    at('13:00'),
  ],
  ['no time, if none can be read', UNREADABLE, undefined],
])('the last possible closing time is that of %s', (_rule, changes, last) => {
  expect(clockOf(race(changes)).last).toEqual(last && new Date(last));
});

test('picks are revealed by the stored fact alone, whatever the times are', () => {
  expect(isRevealed(race())).toBe(false);
  expect(isRevealed(closedRace())).toBe(false);
  for (const changes of [{}, UNREADABLE, flagged('20:00'), { status: 'cancelled' } as const]) {
    expect(isRevealed({ ...revealedRace(), ...changes })).toBe(true);
  }
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

test('the pairing that is stored as the race closes stands, whatever closing becomes', () => {
  const late = { pairing: pairing('hamilton'), setAt: at('10:00'), closesAt: CLOSING };
  const closed = closedRace({ pairing: pairing() });
  for (const stored of [closed, { ...closed, pairings: [late] }, { ...closed, ...OFFICIAL }]) {
    expect(withHeldPairing({ ...stored, pairing: undefined }).pairing).toEqual(pairing());
  }
  const without = { ...closedRace(), pairings: [late], pairing: pairing('hamilton') };
  expect(withHeldPairing(without).pairing).toBeUndefined();
});
