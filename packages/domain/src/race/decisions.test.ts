import {
  CLOSING,
  closedRace,
  hoursAfter,
  minutesAfter,
  pairing,
  QUALIFYING,
  race,
  revealedRace,
  START,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { Race, RaceTimes } from './race.ts';
import { closing, isOpen } from './race-clock.ts';
import { withAnnounced } from './race-clock-calendar.ts';
import {
  type Decided,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
  takesOfficialStart,
} from './race-clock-decisions.ts';
import { revealTime } from './reveal.ts';

const ONE_HOUR_EARLIER = '2025-09-06T13:00:00Z';
const ONE_HOUR_LATER = '2025-09-06T15:00:00Z';
const MONDAY = new Date('2025-09-01T12:00:00Z');
const SCORED = revealedRace({ status: 'completed', publishedRevision: 1 });

function timesAt(qualifyingDateTime: string): RaceTimes {
  return { date: START, qualifyingDateTime };
}

function raceAfter(decision: Decided<string>): Race {
  if ('refused' in decision) throw new Error(decision.refused);
  return decision.race;
}

describe('a manual closing time', () => {
  const UNREADABLE = { qualifyingDateTime: 'TBC' };
  const WITHOUT_TIMES = { date: 'TBC', ...UNREADABLE };
  const BY_HAND = { closingOverride: ONE_HOUR_EARLIER };
  const EARLIER = { flaggedTimes: timesAt(ONE_HOUR_EARLIER) };
  const LATER = { flaggedTimes: timesAt(ONE_HOUR_LATER) };
  const paired = (setAt: string, setBy?: 'system') => ({
    pairings: [{ pairing: { ...pairing(), ...(setBy && { setBy }) }, setAt }],
  });

  /** With the minutes from closing until now. */
  test.each<[string, Partial<Race>, number, string | null, string?]>([
    ['an hour earlier', {}, -120, ONE_HOUR_EARLIER],
    ['at the calendar’s own', {}, -120, CLOSING],
    ['between that and qualifying', {}, -120, QUALIFYING, 'closing.too-late'],
    ['after a time that needs review', LATER, -120, ONE_HOUR_LATER, 'closing.too-late'],
    ['without a readable qualifying up to the start', UNREADABLE, 0, START],
    ['not beyond it', UNREADABLE, 0, '2025-09-07T13:00:01Z', 'closing.too-late'],
    ['without any time in its season', WITHOUT_TIMES, 0, '2025-12-31T00:00:00Z'],
    ['not after its season', WITHOUT_TIMES, 0, '2026-01-01T00:00:01Z', 'closing.too-late'],
    ['15 minutes ahead', {}, -73, ONE_HOUR_EARLIER],
    ['less than 15 minutes ahead', {}, -72, ONE_HOUR_EARLIER, 'closing.too-soon'],
    ['a day after another pairing', paired('2025-09-05T13:00:00.000Z'), -120, ONE_HOUR_EARLIER],
    [
      'less than a day after another pairing',
      paired('2025-09-05T13:00:00.001Z'),
      -120,
      ONE_HOUR_EARLIER,
      'closing.pairing-changed',
    ],
    [
      'at any time after a pairing that no admin set',
      paired('2025-09-06T10:00:00Z', 'system'),
      -120,
      ONE_HOUR_EARLIER,
    ],
    ['once its trusted closing has passed', {}, 0, ONE_HOUR_EARLIER, 'closing.closed'],
    ['once that is stored', closedRace(), -120, null, 'closing.closed'],
    ['once all picks are revealed', revealedRace(), -120, ONE_HOUR_EARLIER, 'closing.closed'],
    ['undone before it', BY_HAND, -120, null],
    ['undone between it and the trusted closing', BY_HAND, -30, null],
    ['undone after both, until the race is closed', BY_HAND, 0, null],
    ['undone once the race is closed', closedRace(BY_HAND), -30, null, 'closing.closed'],
    ['replaced after the trusted closing', BY_HAND, 0, QUALIFYING, 'closing.too-late'],
    ['closed by a mistake of the calendar', EARLIER, -30, CLOSING],
    ['the later of two flagged times has passed', EARLIER, 0, null, 'closing.closed'],
    ['with a published result', SCORED, 60, null, 'closing.scored'],
  ])('%s', (_story, changes, minutes, closesAt, refused) => {
    const decision = setClosingByHand(race(changes), closesAt, minutesAfter(CLOSING, minutes));
    expect('refused' in decision ? decision.refused : undefined).toBe(refused);
  });

  test('is withdrawn, and the calendar decides again', () => {
    const byHand = race({ closingOverride: ONE_HOUR_EARLIER });
    expect(raceAfter(setClosingByHand(byHand, null, MONDAY))).toEqual(race());
  });

  test('undone after it has passed opens the race again: no pick was revealed', () => {
    const now = minutesAfter(CLOSING, -30);
    const byHand = race(BY_HAND);
    expect([isOpen(byHand, now), revealTime(byHand)]).toEqual([false, revealTime(race())]);
    const undone = raceAfter(setClosingByHand(byHand, null, now));
    expect(isOpen(undone, now)).toBe(true);
    const late = minutesAfter(CLOSING, 0);
    expect(isOpen(raceAfter(setClosingByHand(byHand, null, late)), late)).toBe(false);
  });

  test('decides nothing about flagged times', () => {
    const flagged = race({ flaggedTimes: timesAt(ONE_HOUR_EARLIER) });
    expect(raceAfter(setClosingByHand(flagged, '2025-09-06T12:00:00Z', MONDAY))).toEqual({
      ...flagged,
      closingOverride: '2025-09-06T12:00:00Z',
    });
  });
});

describe('the official start of qualifying', () => {
  const FLAGGED = { flaggedTimes: timesAt(ONE_HOUR_EARLIER) };
  const CLOSED_AT_ONE = closedRace({ qualifyingDateTime: '2025-09-06T13:02:00Z' });

  test.each<[string, Partial<Race>, string, string | undefined]>([
    ['three days earlier', {}, '2025-09-03T14:00:00Z', undefined],
    ['still earlier', {}, '2025-09-03T13:59:59Z', 'closing.too-early'],
    ['as announced', {}, QUALIFYING, undefined],
    ['two minutes from now', {}, '2025-09-06T16:00:00Z', 'closing.too-late'],
    ['later than announced', {}, '2025-09-06T14:00:01Z', 'closing.too-late'],
    ['to come', {}, '2025-09-06T20:00:00Z', 'closing.not-started'],
    ['between two times that await a decision', FLAGGED, '2025-09-06T13:30:00Z', undefined],
    ['of a race that is closed', closedRace(), ONE_HOUR_EARLIER, undefined],
    ['of a revealed race', revealedRace(), ONE_HOUR_EARLIER, undefined],
    ['at the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:00Z', undefined],
    ['later than the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:01Z', 'closing.too-late'],
    ['with a published result', SCORED, ONE_HOUR_EARLIER, 'closing.scored'],
  ])('%s', (_story, changes, start, refused) => {
    const decision = setOfficialStart(race(changes), start, false, hoursAfter(CLOSING, 2));
    expect('refused' in decision ? decision.refused : undefined).toBe(refused);
  });

  test.each<[string, Partial<Race>, boolean, number, boolean]>([
    ['before the trusted closing, without a result', {}, false, -1, false],
    ['before it, with a result of qualifying or race', {}, true, -1, true],
    ['before it, with an earlier time that needs review', FLAGGED, false, -1, false],
    ['before it, once the race is closed', closedRace(), false, -1, true],
    ['once it has passed', {}, false, 0, true],
    ['once it has passed, whatever was set manually', { closingOverride: CLOSING }, false, 0, true],
    ['of a race with a published result', SCORED, true, 60, false],
  ])('%s: it can be set is %#', (_story, changes, hasResult, minutes, isPossible) => {
    const now = minutesAfter(CLOSING, minutes);
    expect(takesOfficialStart(race(changes), hasResult, now)).toBe(isPossible);
    const decision = setOfficialStart(race(changes), ONE_HOUR_EARLIER, hasResult, now);
    expect('race' in decision).toBe(isPossible);
  });

  test('that is not due is refused as such', () => {
    const now = minutesAfter(CLOSING, -1);
    expect(setOfficialStart(race(), ONE_HOUR_EARLIER, false, now)).toEqual({
      refused: 'closing.not-due',
    });
  });

  test('closes a race for good, whatever the calendar says then', () => {
    const now = new Date('2025-09-06T13:30:00Z');
    const official = raceAfter(setOfficialStart(race(), ONE_HOUR_EARLIER, true, now));
    expect(closing(official)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    expect(isOpen(official, now)).toBe(false);
    expect(official.dismissedTimes).toEqual(timesAt(QUALIFYING));
    expect(revealTime(official)).toEqual(new Date('2025-09-06T12:58:10Z'));
    for (const announced of [QUALIFYING, ONE_HOUR_LATER]) {
      const synced = withAnnounced(official, timesAt(announced), now);
      expect(closing(synced)).toEqual(closing(official));
    }
  });

  test('is corrected by another one, which is not later than the stored closing', () => {
    const now = hoursAfter(CLOSING, 2);
    const first = raceAfter(setOfficialStart(revealedRace(), ONE_HOUR_EARLIER, false, now));
    expect(closing(first)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    const second = raceAfter(setOfficialStart(first, QUALIFYING, false, now));
    expect(closing(second)).toEqual({ at: new Date(CLOSING) });
    expect(setOfficialStart(second, '2025-09-06T14:00:01Z', false, now)).toEqual({
      refused: 'closing.too-late',
    });
  });
});

describe('flagged times', () => {
  const LATE = timesAt('2025-09-06T17:00:00Z');
  const EARLIER = timesAt(ONE_HOUR_EARLIER);
  const flagged = race({ flaggedTimes: LATE });
  const accept = (stored: Race, now: Date, hasResult = false) =>
    decideTimes(stored, 'accept', hasResult, now);
  const dismiss = (stored: Race, now: Date) => decideTimes(stored, 'dismiss', false, now);

  test('accepted are the times of the race', () => {
    expect(raceAfter(accept(flagged, MONDAY))).toEqual(race(LATE));
  });

  test('dismissed can be accepted later', () => {
    const dismissed = raceAfter(dismiss(flagged, MONDAY));
    expect(dismissed).toEqual(race({ dismissedTimes: LATE }));
    expect(raceAfter(accept(dismissed, MONDAY))).toEqual(race(LATE));
    expect(dismiss(dismissed, MONDAY)).toEqual({ refused: 'times.not-flagged' });
  });

  test('cannot be decided if none need review', () => {
    for (const decision of ['accept', 'dismiss'] as const) {
      expect(decideTimes(race(), decision, false, MONDAY)).toEqual({
        refused: 'times.not-flagged',
      });
    }
  });

  test.each<[RaceTimes, boolean]>([
    [LATE, true],
    [{ date: '2025-09-07' }, true],
    [timesAt('TBC'), false],
    [{ date: 'TBC', qualifyingDateTime: '2025-09-06T17:00:00Z' }, false],
  ])('can be accepted if a race can be held by them: %o, %s', (flaggedTimes, readable) => {
    const decision = accept(race({ flaggedTimes }), MONDAY);
    expect('refused' in decision ? decision.refused : undefined).toBe(
      readable ? undefined : 'times.invalid',
    );
    expect('race' in dismiss(race({ flaggedTimes }), MONDAY)).toBe(true);
  });

  /** With the minutes from the trusted closing until now. */
  test.each<[string, RaceTimes, boolean, number, string?]>([
    [
      'that has passed is refused before the trusted closing',
      EARLIER,
      false,
      -1,
      'closing.not-due',
    ],
    ['at its instant, too', EARLIER, false, -60, 'closing.not-due'],
    ['a millisecond before it is an ordinary time', EARLIER, false, -60 - 1 / 60_000],
    ['is the official start with a result', EARLIER, true, -1],
    ['is the official start once the trusted closing has passed', EARLIER, false, 0],
  ])('accepted, a time %s', (_story, flaggedTimes, hasResult, minutes, refused) => {
    const decision = accept(race({ flaggedTimes }), minutesAfter(CLOSING, minutes), hasResult);
    if (refused) return expect(decision).toEqual({ refused });
    const expected = minutes < -60 ? race(flaggedTimes) : race({ officialTimes: flaggedTimes });
    expect(raceAfter(decision)).toEqual(expected);
    expect(closing(raceAfter(decision))).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
  });

  const IN_A_DAY = {
    date: '2025-09-08T13:00:00Z',
    qualifyingDateTime: '2025-09-07T14:30:00.000Z',
  };
  const HALF_PAST_TWO = minutesAfter(CLOSING, 30);

  test('put a race off by a day at least, if its trusted closing has passed', () => {
    const putOff = race({ flaggedTimes: IN_A_DAY });
    const reopened = raceAfter(accept(putOff, HALF_PAST_TWO));
    expect(reopened).toEqual(race(IN_A_DAY));
    expect(isOpen(reopened, HALF_PAST_TWO)).toBe(true);
  });

  test.each<[string, Partial<Race>, boolean, number]>([
    ['that begins less than a day from now', { flaggedTimes: IN_A_DAY }, false, 30 + 1 / 60_000],
    ['of which a result is known', { flaggedTimes: IN_A_DAY }, true, 30],
    ['that begins late on the same day', { flaggedTimes: LATE }, false, 30],
    ['whose dismissed times are accepted', { dismissedTimes: LATE }, false, 30],
  ])('do not open a race again %s', (_story, changes, hasResult, minutes) => {
    const now = minutesAfter(CLOSING, minutes);
    expect(accept(race(changes), now, hasResult)).toEqual({ refused: 'closing.closed' });
  });

  test('move the time set manually no further than to an earlier one', () => {
    const byHand = race({ closingOverride: '2025-09-06T12:00:00Z', flaggedTimes: LATE });
    const accepted = raceAfter(accept(byHand, new Date('2025-09-06T12:30:00Z')));
    expect(closing(accepted)).toEqual({ at: new Date('2025-09-06T12:00:00Z') });
  });

  const AFTERWARDS = hoursAfter(START, 24);

  test.each<[string, Race]>([
    ['closed', closedRace()],
    ['revealed', revealedRace()],
    ['scored', SCORED],
  ])('of a race that is %s are the official start, if that is earlier', (_what, stored) => {
    const earlier = { ...stored, flaggedTimes: EARLIER };
    const accepted = raceAfter(accept(earlier, AFTERWARDS, true));
    expect(accepted).toEqual({ ...stored, officialTimes: EARLIER });
    expect(closing(accepted)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    const dismissed = raceAfter(dismiss(earlier, AFTERWARDS));
    expect(dismissed).toEqual({ ...stored, dismissedTimes: EARLIER });
    expect(closing(dismissed)).toEqual({ at: new Date(CLOSING) });

    // A calendar that is corrected back, or to later, has the closing that was fixed again.
    for (const announced of [timesAt(QUALIFYING), LATE]) {
      const back = raceAfter(accept(withAnnounced(accepted, announced, AFTERWARDS), AFTERWARDS));
      expect(closing(back)).toEqual({ at: new Date(CLOSING) });
    }
  });

  test.each<[string, RaceTimes, Partial<Race> | 'closing.closed']>([
    ['a later qualifying', LATE, 'closing.closed'],
    ['a qualifying in days', { ...IN_A_DAY, date: START }, 'closing.closed'],
    ['another start', IN_A_DAY, { date: IN_A_DAY.date }],
    ['a start before closing', { date: '2025-09-06T13:58:00.000Z' }, { date: CLOSING }],
  ])('of a closed race change no more than its start: %s', (_what, dismissedTimes, expected) => {
    const stored = closedRace();
    const decision = accept({ ...stored, dismissedTimes }, AFTERWARDS);
    expect(decision).toEqual(
      typeof expected === 'string' ? { refused: expected } : { race: { ...stored, ...expected } },
    );
  });
});
