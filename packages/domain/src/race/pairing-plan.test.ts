import {
  afterClosing,
  CLOSING,
  closingDecision,
  hoursAfter,
  knownRace,
  OFF_CALENDAR,
  officialStartDecision,
  pairing,
  race,
  revealedRace,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { RaceHistory } from '../calendar/race-history.ts';
import { duePairings, nextPairing, pairingFault, withdrawalFault } from './pairing-plan.ts';
import type { Race } from './race.ts';

const A_WEEK_BEFORE = hoursAfter(CLOSING, -168);
const justBefore = (instant: string | Date) => new Date(new Date(instant).getTime() - 1);
const fromClosing = (hours: number) => hoursAfter(CLOSING, hours);
const timesWith = (qualifyingDateTime: string) => ({ date: START, qualifyingDateTime });
const NOON = '2025-09-06T12:00:00Z';
const EARLIER_CLAIMED = [untrustedEntry(timesWith(NOON))];
const LATER_CLAIMED = [untrustedEntry(timesWith('2025-09-06T16:00:00Z'))];
const WITHOUT_QUALIFYING = { qualifyingDateTime: undefined };
const OFFICIAL_EARLIER = [officialStartDecision(NOON)];
const BY_HAND = [closingDecision(fromClosing(-10).toISOString())];
const WITHOUT_PAIRING = { pairing: undefined };
const PAIRED = { pairing: pairing() };
const UNREADABLE = { qualifyingDateTime: 'soon' };
/** Paired, unless the changes say otherwise. */
const paired = (changes: Partial<Race> = {}, history: RaceHistory = []) =>
  knownRace({ ...PAIRED, ...changes }, { history });
const CLOSED = afterClosing(paired()).race;

test.each<[string, Partial<Race>, RaceHistory, Date]>([
  ['of the calendar', {}, [], fromClosing(-72)],
  ['that an admin set', {}, BY_HAND, fromClosing(-10 - 72)],
  [
    'that is the earlier of two, while they await a decision',
    {},
    EARLIER_CLAIMED,
    fromClosing(-2 - 72),
  ],
  ['that is the start, without a qualifying', WITHOUT_QUALIFYING, [], hoursAfter(START, -72)],
])('a pairing is set three days before the closing time %s', (_which, changes, history, at) => {
  const changed = knownRace(changes, { history }).race;
  expect(nextPairing(changed, A_WEEK_BEFORE)).toBe(at.getTime());
  expect(duePairings([changed], justBefore(at))).toEqual([]);
  expect(duePairings([changed], at)).toEqual([changed]);
  // What is due already is not the next one.
  expect(nextPairing(changed, at)).toBe(Number.POSITIVE_INFINITY);
});

test('a pairing is due until its race closes, also if closing is moved to less than three days ahead', () => {
  expect(duePairings([race()], justBefore(CLOSING))).toHaveLength(1);
  expect(duePairings([race()], fromClosing(0))).toEqual([]);
  const history = [closingDecision(hoursAfter(A_WEEK_BEFORE.toISOString(), 5).toISOString())];
  expect(duePairings([knownRace({}, { history }).race], A_WEEK_BEFORE)).toHaveLength(1);
});

test.each<[string, Partial<Race>]>([
  ['that has one, set by admin or system', { pairing: pairing() }],
  ['whose closing time cannot be parsed', { qualifyingDateTime: 'soon' }],
])('no pairing is set for a race %s', (_which, changes) => {
  expect(duePairings([race(changes)], fromClosing(-1))).toEqual([]);
  expect(nextPairing(race(changes), A_WEEK_BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test.each<[string, string | undefined, Partial<Race>, Date]>([
  ['just before the last 24 hours', undefined, {}, justBefore(fromClosing(-24))],
  ['24 hours before closing', 'pairing.frozen', {}, fromClosing(-24)],
  ['just before closing', 'pairing.frozen', {}, justBefore(CLOSING)],
  [
    'just before closing, where none is set, so that no pick becomes void',
    undefined,
    WITHOUT_PAIRING,
    justBefore(CLOSING),
  ],
  ['at closing', 'pairing.closed', {}, fromClosing(0)],
  ['at closing, where none is set', 'pairing.closed', WITHOUT_PAIRING, fromClosing(0)],
  ['once the race is closed', 'pairing.closed', CLOSED, fromClosing(-48)],
])('%s setting a pairing is refused: %s', (_when, fault, changes, now) => {
  expect(pairingFault(race({ pairing: pairing(), ...changes }), now)).toBe(fault);
});

test.each<[string, string | undefined, Race, Date]>([
  ['where none is set', 'pairing.missing', race(), fromClosing(-1)],
  [
    'while it can still be replaced',
    'pairing.not-frozen',
    race(PAIRED),
    justBefore(fromClosing(-24)),
  ],
  ['24 hours before closing', undefined, race(PAIRED), fromClosing(-24)],
  ['just before closing', undefined, race(PAIRED), justBefore(CLOSING)],
  ['at closing', 'pairing.started', race(PAIRED), fromClosing(0)],
  ...(
    [
      ['the earlier of two times', EARLIER_CLAIMED, fromClosing(-2)],
      ['the trusted one of two times', LATER_CLAIMED, fromClosing(0)],
      ['a closing time set manually', BY_HAND, fromClosing(-10)],
      ['an official start that was earlier', OFFICIAL_EARLIER, fromClosing(-2)],
    ] as const
  ).flatMap(([what, history, at]): [string, string | undefined, Race, Date][] => {
    const { race: one } = paired({}, [...history]);
    return [
      [`just before ${what}`, undefined, one, justBefore(at)],
      [`at ${what}`, 'pairing.started', one, at],
    ];
  }),
  [
    'just before a start without qualifying',
    undefined,
    paired(WITHOUT_QUALIFYING).race,
    justBefore(START),
  ],
  [
    'at a start without qualifying',
    'pairing.started',
    paired(WITHOUT_QUALIFYING).race,
    new Date(START),
  ],
  ['once the race is closed', 'pairing.started', CLOSED, fromClosing(-1)],
  ['once it is revealed', 'pairing.started', revealedRace(PAIRED), fromClosing(-1)],
  ['off the calendar', 'pairing.started', paired({}, [OFF_CALENDAR]).race, fromClosing(-1)],
  [
    'of a completed race',
    'pairing.started',
    race({ ...PAIRED, status: 'completed' }),
    fromClosing(-1),
  ],
  ['frozen as no closing can be parsed', undefined, paired(UNREADABLE).race, A_WEEK_BEFORE],
  [
    'at the start, where no closing can be parsed',
    'pairing.started',
    paired(UNREADABLE).race,
    new Date(START),
  ],
])('%s withdrawing a pairing is refused: %s', (_when, fault, one, now) => {
  expect(withdrawalFault(one, now)).toBe(fault);
});
