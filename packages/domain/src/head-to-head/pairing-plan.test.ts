import {
  CLOSING,
  hoursAfter,
  pairing,
  QUALIFYING,
  race,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { duePairings, nextPairing, pairingFault, withdrawalFault } from './pairing-plan.ts';

const THREE_DAYS_BEFORE = hoursAfter(CLOSING, -72);
const A_WEEK_BEFORE = hoursAfter(CLOSING, -168);
const EARLIER = '2025-09-06T12:00:00Z';

test.each([
  ['a millisecond before the last three days', new Date(THREE_DAYS_BEFORE.getTime() - 1), 0],
  ['72 hours before closing', THREE_DAYS_BEFORE, 1],
  ['a millisecond before closing', new Date(Date.parse(CLOSING) - 1), 1],
  ['at closing', new Date(CLOSING), 0],
  ['after the race', hoursAfter(START, 3), 0],
])('%s, %s, so many races wait for a pairing: %i', (_when, now, due) => {
  expect(duePairings([race()], now)).toHaveLength(due);
});

test.each<[string, Partial<Race>]>([
  ['that has one, set by admin or system', { pairing: pairing() }],
  ['that was cancelled', { status: 'cancelled' }],
  ['whose closing time cannot be parsed', { qualifyingDateTime: 'soon' }],
  [
    'that is closed because its times need review',
    { flaggedTimes: { date: START, qualifyingDateTime: 'TBC' } },
  ],
])('no pairing is set for a race %s', (_which, changes) => {
  expect(duePairings([race(changes)], hoursAfter(CLOSING, -1))).toEqual([]);
  expect(nextPairing(race(changes), A_WEEK_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test.each<[string, Partial<Race>, Date]>([
  [
    'that an admin set',
    { closingOverride: hoursAfter(CLOSING, -10).toISOString() },
    hoursAfter(CLOSING, -82),
  ],
  [
    'that is the earlier of two, until it is decided',
    { flaggedTimes: { date: START, qualifyingDateTime: '2025-09-06T12:00:00Z' } },
    hoursAfter(CLOSING, -74),
  ],
  [
    'that is the start, without a qualifying',
    { qualifyingDateTime: undefined },
    hoursAfter(START, -72),
  ],
])('the three days are counted from the closing time %s', (_which, changes, at) => {
  const [changed, justBefore] = [race(changes), new Date(at.getTime() - 1)];
  expect(nextPairing(changed, A_WEEK_BEFORE)).toBe(at.getTime());
  expect(duePairings([changed], justBefore)).toEqual([]);
  expect(duePairings([changed], at)).toEqual([changed]);
});

test('a race whose closing is moved into the next three days is due at once', () => {
  const closingOverride = hoursAfter(A_WEEK_BEFORE.toISOString(), 5).toISOString();
  expect(duePairings([race()], A_WEEK_BEFORE)).toEqual([]);
  expect(duePairings([race({ closingOverride })], A_WEEK_BEFORE)).toHaveLength(1);
});

test('the next pairing is still to come; what is due already is none', () => {
  expect(nextPairing(race(), A_WEEK_BEFORE)).toBe(THREE_DAYS_BEFORE.getTime());
  expect(nextPairing(race(), THREE_DAYS_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test.each<[string, string | undefined, Partial<Race>, Date]>([
  ['a week before closing', undefined, {}, A_WEEK_BEFORE],
  [
    'a millisecond before the last 24 hours',
    undefined,
    {},
    new Date(hoursAfter(CLOSING, -24).getTime() - 1),
  ],
  ['24 hours before closing', 'pairing.frozen', {}, hoursAfter(CLOSING, -24)],
  ['a millisecond before closing', 'pairing.frozen', {}, new Date(Date.parse(CLOSING) - 1)],
  [
    'a millisecond before closing, where none is set: no pick is void',
    undefined,
    { pairing: undefined },
    new Date(Date.parse(CLOSING) - 1),
  ],
  ['at closing', 'pairing.closed', {}, new Date(CLOSING)],
  ['at closing, where none is set', 'pairing.closed', { pairing: undefined }, new Date(CLOSING)],
  [
    'a day before the earlier of two times, until it is decided',
    'pairing.frozen',
    { flaggedTimes: { date: START, qualifyingDateTime: '2025-09-06T12:00:00Z' } },
    hoursAfter(CLOSING, -26),
  ],
])('%s setting a pairing answers %s', (_when, fault, changes, now) => {
  expect(pairingFault(race({ pairing: pairing(), ...changes }), now)).toBe(fault);
});

test.each<[string, string | undefined, Partial<Race>, Date]>([
  ['where none is set', 'pairing.missing', { pairing: undefined }, hoursAfter(CLOSING, -1)],
  [
    'a millisecond before the last 24 hours, as it can be replaced',
    'pairing.not-frozen',
    {},
    new Date(hoursAfter(CLOSING, -24).getTime() - 1),
  ],
  ['24 hours before closing', undefined, {}, hoursAfter(CLOSING, -24)],
  ['at closing', undefined, {}, new Date(CLOSING)],
  ['a millisecond before qualifying', undefined, {}, new Date(Date.parse(QUALIFYING) - 1)],
  ['at the start of qualifying', 'pairing.started', {}, new Date(QUALIFYING)],
  [
    'at the earlier of two times, until it is decided',
    'pairing.started',
    { flaggedTimes: { date: START, qualifyingDateTime: EARLIER } },
    new Date(EARLIER),
  ],
  [
    'before the earlier of two times',
    undefined,
    { flaggedTimes: { date: START, qualifyingDateTime: EARLIER } },
    new Date(Date.parse(EARLIER) - 1),
  ],
  [
    'at the earlier of two times, where the trusted one is it',
    'pairing.started',
    { flaggedTimes: { date: START, qualifyingDateTime: '2025-09-06T16:00:00Z' } },
    new Date(QUALIFYING),
  ],
  [
    'at an official start that was earlier than announced',
    'pairing.started',
    { officialTimes: { date: START, qualifyingDateTime: EARLIER } },
    new Date(EARLIER),
  ],
  [
    'a millisecond before the start of a race without a qualifying time',
    undefined,
    { qualifyingDateTime: undefined },
    new Date(Date.parse(START) - 1),
  ],
  [
    'at the start of a race without a qualifying time',
    'pairing.started',
    { qualifyingDateTime: undefined },
    new Date(START),
  ],
  ['of a completed race', 'pairing.started', { status: 'completed' }, hoursAfter(CLOSING, -1)],
  [
    'without a time that can be parsed',
    undefined,
    { date: 'soon', qualifyingDateTime: 'soon' },
    hoursAfter(CLOSING, 1),
  ],
])('%s withdrawing a pairing answers %s', (_when, fault, changes, now) => {
  expect(withdrawalFault(race({ pairing: pairing(), ...changes }), now)).toBe(fault);
});

test('a pairing is frozen where no closing time can be parsed: it can be withdrawn', () => {
  const unreadable = race({ pairing: pairing(), qualifyingDateTime: 'soon' });
  expect(withdrawalFault(unreadable, A_WEEK_BEFORE)).toBeUndefined();
});
