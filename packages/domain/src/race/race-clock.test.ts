import {
  afterClosing,
  CLOSING,
  closedRace,
  closingDecision,
  hoursAfter,
  knownRace,
  OFF_CALENDAR,
  officialStartDecision,
  pairing,
  QUALIFYING,
  race,
  revealedRace,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { withHistory } from '../calendar/calendar.ts';
import type { RaceHistory } from '../calendar/race-history.ts';
import type { Race } from './race.ts';
import {
  closing,
  isOpen,
  isRevealed,
  lastClosing,
  movesClosingEarlier,
  sameClosing,
  withPairingAndQuestion,
} from './race-clock.ts';
import { raceStart } from './race-times.ts';
import { revealTime } from './reveal.ts';

/** A time on the Saturday of qualifying, which starts at 14:00: the race closes at 13:58. */
const at = (time: string) => `2025-09-06T${time}:00Z`;
const UNREADABLE = { date: START, qualifyingDateTime: 'TBC' };
const millisecondsAfter = (instant: string, count: number) => new Date(Date.parse(instant) + count);

const claimedAt = (time: string) => untrustedEntry({ date: START, qualifyingDateTime: at(time) });
const official = (time: string) => officialStartDecision(at(time));
const closingAt = (time: string) => closingDecision(at(time));
const withQualifying = (qualifyingDateTime: string | undefined) => ({ qualifyingDateTime });
const WITHOUT_QUALIFYING = withQualifying(undefined);
const [BY_HAND, OFFICIAL] = [closingAt('13:00'), official('13:00')];

test.each<[string, Partial<Race>, RaceHistory, string]>([
  ['two minutes before qualifying', {}, [], CLOSING],
  ['without a qualifying time at its start', WITHOUT_QUALIFYING, [], START],
  [
    'without a time of the start at 00:00 UTC',
    { ...WITHOUT_QUALIFYING, date: '2025-09-07' },
    [],
    '2025-09-07T00:00Z',
  ],
  ['at its start, before its own qualifying', { date: at('10:00') }, [], at('10:00')],
  ['by an earlier time that awaits a decision', {}, [claimedAt('13:00')], at('12:58')],
  ['not by a later time that awaits a decision', {}, [claimedAt('15:00')], CLOSING],
  ['by a time set manually', {}, [BY_HAND], at('13:00')],
  [
    'by a time set manually, also beside a later time',
    {},
    [BY_HAND, claimedAt('16:00')],
    at('13:00'),
  ],
  [
    'by an earlier time that awaits a decision, not by the one set manually',
    {},
    [BY_HAND, claimedAt('11:00')],
    at('10:58'),
  ],
  ['by qualifying, where the time set manually is later', {}, [closingAt('15:00')], CLOSING],
  [
    'by a time set manually in place of an unreadable time',
    withQualifying('TBC'),
    [BY_HAND],
    at('13:00'),
  ],
  ['by the official start of qualifying', {}, [official('12:00')], at('11:58')],
  ['not by a later official start', {}, [official('16:00')], CLOSING],
  ['by an earlier time beside the official start', {}, [OFFICIAL, claimedAt('11:00')], at('10:58')],
  [
    'not by the start of a race that the calendar has before its own qualifying',
    {},
    [untrustedEntry({ date: at('10:00'), qualifyingDateTime: at('13:00') })],
    at('12:58'),
  ],
])('a race closes %s', (_rule, changes, history, closes) => {
  const changed = knownRace(changes, { history }).race;
  expect(closing(changed)).toEqual({ at: new Date(closes) });
  expect(isOpen(changed, millisecondsAfter(closes, -1))).toBe(true);
  expect(isOpen(changed, millisecondsAfter(closes, 0))).toBe(false);
  expect(isOpen(changed, millisecondsAfter(closes, 1))).toBe(false);
});

test.each<[string, RaceHistory, string]>([
  ['does not move', [], CLOSING],
  ['is not moved by a time that awaits a decision', [claimedAt('13:00')], CLOSING],
  ['is not moved by a time set manually', [BY_HAND], CLOSING],
  ['is moved to earlier by an official start of qualifying', [OFFICIAL], at('12:58')],
  ['is not moved to later by an official start', [official('16:00')], CLOSING],
])('the closing time that is stored as the race closes %s', (_rule, entries, closes) => {
  const before = afterClosing(knownRace());
  const { race: after } = withHistory(before, [...before.history, ...entries]);
  expect([closing(after), lastClosing(after)]).toEqual([
    { at: new Date(closes) },
    new Date(closes),
  ]);
  expect(isOpen(after, millisecondsAfter(closes, -1))).toBe(false);
});

test('the start of a race may have an offset from UTC', () => {
  expect(raceStart({ date: '2025-09-07T15:00:00+02:00' })).toEqual(new Date(START));
});

test.each([
  'TBC',
  '',
  '2025-09-06TTBC',
  '2025-09-06T25:00:00Z',
  '6 September 2025',
  '2025-09-06T14:00:00', // no zone: every machine would read its own
  '0000-01-01', // years in which no race is held
  '9999-12-31T23:59:59-01:00',
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

test('a race that never had a readable time is closed, also while a readable one awaits a decision', () => {
  const { race: unclear } = knownRace(UNREADABLE, { history: [claimedAt('14:00')] });
  expect(closing(unclear)).toEqual({ invalid: 'Invalid qualifying time' });
  expect(isOpen(unclear, hoursAfter(CLOSING, -1000))).toBe(false);
});

test.each([
  ['off the calendar', knownRace({}, { history: [OFF_CALENDAR] }).race],
  ['completed', race({ status: 'completed' })],
])('a race that is %s is closed', (_what, one) => {
  expect(isOpen(one, hoursAfter(CLOSING, -1))).toBe(false);
});

test.each<[string, Partial<Race>, RaceHistory, string | undefined]>([
  ['closing', {}, [], at('13:58')],
  ['the later of two times', {}, [claimedAt('15:00')], at('14:58')],
  ['the trusted time, where it is the later one', {}, [claimedAt('13:00')], at('13:58')],
  ['the only time that can be read', UNREADABLE, [claimedAt('14:00')], at('13:58')],
  ['the trusted time, not a manual one', {}, [BY_HAND], at('13:58')],
  ['the later of two times, not a manual one', {}, [BY_HAND, claimedAt('15:00')], at('14:58')],
  ['the official start of qualifying', {}, [OFFICIAL], at('12:58')],
  ['its start, closed manually without a readable time', UNREADABLE, [BY_HAND], START],
  [
    'a manual closing, without any readable time',
    { ...UNREADABLE, date: 'TBC' },
    [BY_HAND],
    at('13:00'),
  ],
  ['no time, if none can be read', UNREADABLE, [], undefined],
])('the last possible closing time is that of %s', (_rule, changes, history, last) => {
  expect(lastClosing(knownRace(changes, { history }).race)).toEqual(last && new Date(last));
});

test('whether picks are revealed is a stored fact, whatever the times are', () => {
  expect(isRevealed(race())).toBe(false);
  expect(isRevealed(closedRace())).toBe(false);
  for (const changes of [{}, UNREADABLE, { status: 'cancelled' } as const]) {
    expect(isRevealed({ ...revealedRace(), ...changes })).toBe(true);
  }
});

test('a race that has started is closed, even if the manual closing time is later', () => {
  const history = [closingDecision('2025-09-08T00:00:00Z')];
  const closedManually = knownRace({ qualifyingDateTime: 'TBC' }, { history }).race;
  expect(isOpen(closedManually, millisecondsAfter(START, -1))).toBe(true);
  expect(isOpen(closedManually, new Date(START))).toBe(false);
});

test.each<[string, Race, boolean, boolean]>([
  ['stays', race(), true, false],
  ['is moved earlier', knownRace({}, { history: [BY_HAND] }).race, false, true],
  ['is moved later', race(withQualifying(at('16:00'))), false, false],
  ['cannot be read', race(withQualifying('TBC')), false, false],
])('a closing time that %s (the same: $2, earlier: $3)', (_what, after, isSame, isEarlier) => {
  expect(sameClosing(race(), after)).toBe(isSame);
  expect(movesClosingEarlier(race(), after)).toBe(isEarlier);
  // No closing is earlier than one that could not be read.
  expect(movesClosingEarlier(race(withQualifying('TBC')), after)).toBe(false);
});

test('the pairing that was set early enough before closing counts, and a race without one stays as it is', () => {
  const set = { pairing: pairing(), setAt: '2025-09-01T00:00:00.000Z', closesAt: CLOSING };
  expect(withPairingAndQuestion(race({ pairings: [set] })).pairing).toEqual(pairing());
  expect(withPairingAndQuestion(race())).toEqual(race());
});

test('the pairing of a closed race counts as it was stored, also none, even if closing is moved afterwards', () => {
  const late = { pairing: pairing('hamilton'), setAt: at('10:00'), closesAt: CLOSING };
  const stored = closedRace({ pairing: pairing() });
  const closedEarlier = closedRace({ pairing: pairing() }, [OFFICIAL]);
  for (const one of [stored, { ...stored, pairings: [late] }, closedEarlier]) {
    expect(withPairingAndQuestion({ ...one, pairing: undefined }).pairing).toEqual(pairing());
  }
  const closedWithoutPairing = { ...closedRace(), pairings: [late], pairing: pairing('hamilton') };
  expect(withPairingAndQuestion(closedWithoutPairing).pairing).toBeUndefined();
});
