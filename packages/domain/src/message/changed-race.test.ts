import {
  afterClosing,
  closingDecision,
  knownRace,
  OFF_CALENDAR,
  pairing,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { changedRaceMailings } from './changed-race.ts';

const AT = new Date('2025-09-05T10:00:00Z');
const raceId = '2025-monza';
const PAIRED = { pairing: pairing() };
const ANNOUNCED = knownRace(PAIRED).race;
const EARLIER = knownRace(PAIRED, { history: [closingDecision('2025-09-06T10:00:00Z')] }).race;
const announced = (qualifyingDateTime: string, date: string) =>
  knownRace({ ...PAIRED, qualifyingDateTime, date });
const PUT_OFF = announced('2025-09-07T14:00:00Z', '2025-09-08T13:00:00Z');
/** The race with a manual closing on the day before its own: the day on which the change is made, at 10:00. */
const setAt = (time: string) =>
  knownRace(PAIRED, { history: [closingDecision(`2025-09-05T${time}:00Z`)] }).race;
/** The race while the calendar claims an earlier qualifying, on that day. */
const claimedAt = (time: string) =>
  knownRace(PAIRED, {
    history: [untrustedEntry({ date: START, qualifyingDateTime: `2025-09-05T${time}:00Z` })],
  }).race;
const GONE = knownRace(PAIRED, { history: [OFF_CALENDAR] }).race;
const OTHER = pairing('russell');

const MOVED = { kind: 'closing-moved', raceId, movedAt: AT.toISOString() };
const CHANGED = { kind: 'calendar-changed', raceId, changedAt: AT.toISOString() };
const VOID = { kind: 'void-picks', raceId, changedAt: AT.toISOString() };

test.each([
  ['an earlier closing', ANNOUNCED, EARLIER, [MOVED]],
  ['another pairing', ANNOUNCED, { ...ANNOUNCED, pairing: OTHER }, [VOID]],
  ['a pairing that is gone', ANNOUNCED, knownRace().race, [VOID]],
  ['both', ANNOUNCED, { ...EARLIER, pairing: OTHER }, [MOVED, VOID]],
  ['a race that goes off the calendar', ANNOUNCED, GONE, [CHANGED]],
  ['one that comes back, with an earlier closing', GONE, EARLIER, [CHANGED]],
  ['one that is put off by a day', ANNOUNCED, PUT_OFF.race, [CHANGED]],
  ['one that opens again, as a manual closing is undone', setAt('09:00'), ANNOUNCED, [CHANGED]],
  ['one that opens again, as the calendar is put right', claimedAt('09:00'), ANNOUNCED, [CHANGED]],
])('players are told of %s', (_what, before, after, told) => {
  expect(changedRaceMailings(before, after, AT)).toEqual(told);
});

test.each([
  ['an hour later', ANNOUNCED, announced('2025-09-06T15:00:00Z', START).race],
  ['once the race is closed', ANNOUNCED, afterClosing(PUT_OFF).race],
  ['an earlier time by a day that is taken back', claimedAt('11:00'), ANNOUNCED],
  ['a manual closing that is undone before it', setAt('11:00'), ANNOUNCED],
])('a later closing is told to nobody: %s', (_what, before, after) => {
  expect(changedRaceMailings(before, after, AT)).toEqual([]);
});
