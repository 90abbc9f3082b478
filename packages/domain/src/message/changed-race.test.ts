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

/** Ten o'clock on the day before the race closes. */
const NOW = new Date('2025-09-05T10:00:00Z');
const raceId = '2025-monza';
const PAIRED = { pairing: pairing() };
const ANNOUNCED = knownRace(PAIRED).race;
/** Closed by an admin four hours before the announced closing. */
const EARLIER = knownRace(PAIRED, { history: [closingDecision('2025-09-06T10:00:00Z')] }).race;
const withTimes = (qualifyingDateTime: string, date: string) =>
  knownRace({ ...PAIRED, qualifyingDateTime, date });
const PUT_OFF = withTimes('2025-09-07T14:00:00Z', '2025-09-08T13:00:00Z');
/** The race with a manual closing at this time of the day on which it changes. */
const closedManuallyAt = (time: string) =>
  knownRace(PAIRED, { history: [closingDecision(`2025-09-05T${time}:00Z`)] }).race;
/** The race while the calendar claims a qualifying at this time of that day. */
const claimedAt = (time: string) =>
  knownRace(PAIRED, {
    history: [untrustedEntry({ date: START, qualifyingDateTime: `2025-09-05T${time}:00Z` })],
  }).race;
const OFF_THE_CALENDAR = knownRace(PAIRED, { history: [OFF_CALENDAR] }).race;
const OTHER_PAIRING = pairing('russell');

const MOVED = { kind: 'closing-moved', raceId, movedAt: NOW.toISOString() };
const CHANGED = { kind: 'calendar-changed', raceId, changedAt: NOW.toISOString() };
const VOID_PICKS = { kind: 'void-picks', raceId, changedAt: NOW.toISOString() };

test.each([
  ['an earlier closing', ANNOUNCED, EARLIER, [MOVED]],
  ['another pairing', ANNOUNCED, { ...ANNOUNCED, pairing: OTHER_PAIRING }, [VOID_PICKS]],
  ['a pairing that is gone', ANNOUNCED, knownRace().race, [VOID_PICKS]],
  [
    'an earlier closing and another pairing',
    ANNOUNCED,
    { ...EARLIER, pairing: OTHER_PAIRING },
    [MOVED, VOID_PICKS],
  ],
  ['a race that goes off the calendar', ANNOUNCED, OFF_THE_CALENDAR, [CHANGED]],
  ['one that comes back, with an earlier closing', OFF_THE_CALENDAR, EARLIER, [CHANGED]],
  ['one that is put off by a day', ANNOUNCED, PUT_OFF.race, [CHANGED]],
  [
    'one that opens again, as a manual closing is undone',
    closedManuallyAt('09:00'),
    ANNOUNCED,
    [CHANGED],
  ],
  [
    'one that had closed by a wrong calendar and opens again',
    claimedAt('09:00'),
    ANNOUNCED,
    [CHANGED],
  ],
])('players are told of %s', (_what, before, after, mailings) => {
  expect(changedRaceMailings(before, after, NOW)).toEqual(mailings);
});

test.each([
  ['that is an hour later', ANNOUNCED, withTimes('2025-09-06T15:00:00Z', START).race],
  ['that moves once the race is closed', ANNOUNCED, afterClosing(PUT_OFF).race],
  ['that a wrong calendar had earlier, undone before it comes', claimedAt('11:00'), ANNOUNCED],
  ['that was set manually, undone before it comes', closedManuallyAt('11:00'), ANNOUNCED],
])('nobody is told of a closing %s', (_what, before, after) => {
  expect(changedRaceMailings(before, after, NOW)).toEqual([]);
});
