import {
  CLOSING,
  closedRace,
  hoursAfter,
  pairing,
  race,
  revealedRace,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { duePairings, nextPairing, pairingFault, withdrawalFault } from './pairing-plan.ts';

const A_WEEK_BEFORE = hoursAfter(CLOSING, -168);
const justBefore = (instant: string | Date) => new Date(new Date(instant).getTime() - 1);
const hours = (count: number) => hoursAfter(CLOSING, count);
const qualifying = (qualifyingDateTime: string) => ({ date: START, qualifyingDateTime });
const NOON = '2025-09-06T12:00:00Z';
const EARLIER_FLAGGED = { flaggedTimes: qualifying(NOON) };
const LATER_FLAGGED = { flaggedTimes: qualifying('2025-09-06T16:00:00Z') };
const WITHOUT_QUALIFYING = { qualifyingDateTime: undefined };
const OFFICIAL = { officialTimes: qualifying(NOON) };
const BY_HAND = { closingOverride: hours(-10).toISOString() };
const NONE = { pairing: undefined };
const PAIRED = { pairing: pairing() };
const UNREADABLE = { qualifyingDateTime: 'soon' };
const UNREADABLE_FLAGGED = { flaggedTimes: qualifying('soon') };
const CLOSED_AND_OFF = closedRace({ ...PAIRED, status: 'cancelled' });

test.each<[string, Partial<Race>, Date]>([
  ['', {}, hours(-72)],
  ['that an admin set', { closingOverride: hours(-10).toISOString() }, hours(-82)],
  ['that is the earlier of two, until it is decided', EARLIER_FLAGGED, hours(-74)],
  ['that is the start, without a qualifying', WITHOUT_QUALIFYING, hoursAfter(START, -72)],
])('a pairing is set three days before the closing time %s', (_which, changes, at) => {
  const changed = race(changes);
  expect(nextPairing(changed, A_WEEK_BEFORE)).toBe(at.getTime());
  expect(duePairings([changed], justBefore(at))).toEqual([]);
  expect(duePairings([changed], at)).toEqual([changed]);
  // What is due already is not the next one.
  expect(nextPairing(changed, at)).toBe(Number.POSITIVE_INFINITY);
});

test('a race waits for its pairing until it closes, also where closing is moved near', () => {
  expect(duePairings([race()], justBefore(CLOSING))).toHaveLength(1);
  expect(duePairings([race()], hours(0))).toEqual([]);
  const closingOverride = hoursAfter(A_WEEK_BEFORE.toISOString(), 5).toISOString();
  expect(duePairings([race({ closingOverride })], A_WEEK_BEFORE)).toHaveLength(1);
});

test.each<[string, Partial<Race>]>([
  ['that has one, set by admin or system', { pairing: pairing() }],
  ['whose closing time cannot be parsed', { qualifyingDateTime: 'soon' }],
  ['that is closed because its times need review', { flaggedTimes: qualifying('TBC') }],
])('no pairing is set for a race %s', (_which, changes) => {
  expect(duePairings([race(changes)], hours(-1))).toEqual([]);
  expect(nextPairing(race(changes), A_WEEK_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test.each<[string, string | undefined, Partial<Race>, Date]>([
  ['just before the last 24 hours', undefined, {}, justBefore(hours(-24))],
  ['24 hours before closing', 'pairing.frozen', {}, hours(-24)],
  ['just before closing', 'pairing.frozen', {}, justBefore(CLOSING)],
  ['just before closing, where none is set: no pick is void', undefined, NONE, justBefore(CLOSING)],
  ['at closing', 'pairing.closed', {}, hours(0)],
  ['at closing, where none is set', 'pairing.closed', NONE, hours(0)],
  ['once the race is closed', 'pairing.closed', closedRace(PAIRED), hours(-48)],
])('%s setting a pairing answers %s', (_when, fault, changes, now) => {
  expect(pairingFault(race({ pairing: pairing(), ...changes }), now)).toBe(fault);
});

test.each<[string, string | undefined, Partial<Race>, Date]>([
  ['where none is set', 'pairing.missing', NONE, hours(-1)],
  ['while it can be replaced', 'pairing.not-frozen', {}, justBefore(hours(-24))],
  ['24 hours before closing', undefined, {}, hours(-24)],
  ['just before closing', undefined, {}, justBefore(CLOSING)],
  ['at closing', 'pairing.started', {}, hours(0)],
  ['just before the earlier of two times', undefined, EARLIER_FLAGGED, justBefore(hours(-2))],
  ['at the earlier of two times', 'pairing.started', EARLIER_FLAGGED, hours(-2)],
  ['at the trusted one of two times', 'pairing.started', LATER_FLAGGED, hours(0)],
  ['at a closing time set manually', 'pairing.started', BY_HAND, hours(-10)],
  ['at an official start that was earlier', 'pairing.started', OFFICIAL, hours(-2)],
  ['just before a start without qualifying', undefined, WITHOUT_QUALIFYING, justBefore(START)],
  ['at a start without qualifying', 'pairing.started', WITHOUT_QUALIFYING, new Date(START)],
  ['once the race is closed', 'pairing.started', closedRace(PAIRED), hours(-1)],
  ['once it is revealed', 'pairing.started', revealedRace(PAIRED), hours(-1)],
  ['once it is closed, off the calendar', 'pairing.started', CLOSED_AND_OFF, hours(-1)],
  ['of a completed race', 'pairing.started', { status: 'completed' }, hours(-1)],
  ['frozen as no closing can be parsed', undefined, UNREADABLE, A_WEEK_BEFORE],
  ['at the start, where no closing can be parsed', 'pairing.started', UNREADABLE, new Date(START)],
  [
    'at closing, where another time cannot be parsed',
    'pairing.started',
    UNREADABLE_FLAGGED,
    hours(0),
  ],
])('%s withdrawing a pairing answers %s', (_when, fault, changes, now) => {
  expect(withdrawalFault(race({ pairing: pairing(), ...changes }), now)).toBe(fault);
});
