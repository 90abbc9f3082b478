import {
  CLOSING,
  hoursAfter,
  minutesAfter,
  pairing,
  QUALIFYING,
  race,
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
} from './race-clock-decisions.ts';

const ONE_HOUR_EARLIER = '2025-09-06T13:00:00Z';
const ONE_HOUR_LATER = '2025-09-06T15:00:00Z';
const MONDAY = new Date('2025-09-01T12:00:00Z');
const SCORED = race({ status: 'completed', publishedRevision: 1, scoredClosing: CLOSING });

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
    ['once it is closed', {}, 0, ONE_HOUR_EARLIER, 'closing.closed'],
    ['once it is closed, left to the calendar', BY_HAND, -30, null, 'closing.closed'],
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

  test('decides nothing about flagged times', () => {
    const flagged = race({ flaggedTimes: timesAt(ONE_HOUR_EARLIER) });
    expect(raceAfter(setClosingByHand(flagged, '2025-09-06T12:00:00Z', MONDAY))).toEqual({
      ...flagged,
      closingOverride: '2025-09-06T12:00:00Z',
    });
  });
});

describe('the official start of qualifying', () => {
  test.each<[string, Partial<Race>, string, string | undefined]>([
    ['three days earlier', {}, '2025-09-03T14:00:00Z', undefined],
    ['still earlier', {}, '2025-09-03T13:59:59Z', 'closing.too-early'],
    ['as announced', {}, QUALIFYING, undefined],
    ['two minutes from now', {}, '2025-09-06T16:00:00Z', 'closing.too-late'],
    ['later than announced', {}, '2025-09-06T14:00:01Z', 'closing.too-late'],
    ['to come', {}, '2025-09-06T20:00:00Z', 'closing.not-started'],
    ['with a published result', SCORED, ONE_HOUR_EARLIER, 'closing.scored'],
  ])('%s', (_story, changes, start, refused) => {
    const decision = setOfficialStart(race(changes), start, hoursAfter(CLOSING, 2));
    expect('refused' in decision ? decision.refused : undefined).toBe(refused);
  });

  test("closes an open race for good, and dismisses the calendar's time", () => {
    const now = new Date('2025-09-06T13:30:00Z');
    const official = raceAfter(setOfficialStart(race(), ONE_HOUR_EARLIER, now));
    expect(closing(official)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    expect(isOpen(official, now)).toBe(false);
    expect(withAnnounced(official, timesAt(QUALIFYING), hoursAfter(CLOSING, 3))).toEqual(official);
    expect(setClosingByHand(official, null, now)).toEqual({ refused: 'closing.closed' });
  });
});

describe('flagged times', () => {
  const LATE = timesAt('2025-09-06T17:00:00Z');
  const flagged = race({ flaggedTimes: LATE });

  test('accepted are the times of the race', () => {
    expect(raceAfter(decideTimes(flagged, 'accept', MONDAY))).toEqual(race(LATE));
  });

  test('dismissed can be accepted later', () => {
    const dismissed = raceAfter(decideTimes(flagged, 'dismiss', MONDAY));
    expect(dismissed).toEqual(race({ dismissedTimes: LATE }));
    expect(raceAfter(decideTimes(dismissed, 'accept', MONDAY))).toEqual(race(LATE));
    expect(decideTimes(dismissed, 'dismiss', MONDAY)).toEqual({ refused: 'times.not-flagged' });
  });

  test('cannot be decided if none need review', () => {
    for (const decision of ['accept', 'dismiss'] as const) {
      expect(decideTimes(race(), decision, MONDAY)).toEqual({ refused: 'times.not-flagged' });
    }
  });

  test.each<[RaceTimes, boolean]>([
    [LATE, true],
    [{ date: '2025-09-07' }, true],
    [timesAt('TBC'), false],
    [{ date: 'TBC', qualifyingDateTime: '2025-09-06T17:00:00Z' }, false],
  ])('can be accepted if a race can be held by them: %o, %s', (flaggedTimes, readable) => {
    const decision = decideTimes(race({ flaggedTimes }), 'accept', MONDAY);
    expect('refused' in decision ? decision.refused : undefined).toBe(
      readable ? undefined : 'times.invalid',
    );
    expect('race' in decideTimes(race({ flaggedTimes }), 'dismiss', MONDAY)).toBe(true);
  });

  test('that came after closing are the official start, and can be corrected back', () => {
    const now = hoursAfter(CLOSING, 3);
    const earlier = race({ flaggedTimes: timesAt(ONE_HOUR_EARLIER) });
    const accepted = raceAfter(decideTimes(earlier, 'accept', now));
    expect(accepted).toEqual(race({ officialTimes: timesAt(ONE_HOUR_EARLIER) }));
    expect(closing(accepted)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    const back = withAnnounced(accepted, timesAt(QUALIFYING), now);
    expect(back.flaggedTimes).toEqual(timesAt(QUALIFYING));
    expect(closing(raceAfter(decideTimes(back, 'accept', now)))).toEqual({ at: new Date(CLOSING) });
  });

  test('accepted at the instant of their closing are the official start as well', () => {
    const earlier = race({ flaggedTimes: timesAt(ONE_HOUR_EARLIER) });
    const accepted = raceAfter(decideTimes(earlier, 'accept', new Date('2025-09-06T12:58:00Z')));
    expect(accepted).toEqual(race({ officialTimes: timesAt(ONE_HOUR_EARLIER) }));
  });

  test('of a scored race move the time it is scored by when they are decided', () => {
    const now = hoursAfter(START, 24);
    const earlier = { ...SCORED, flaggedTimes: timesAt(ONE_HOUR_EARLIER) };
    expect(closing(raceAfter(decideTimes(earlier, 'accept', now)))).toEqual({
      at: new Date('2025-09-06T12:58:00Z'),
    });
    // Where the earlier time had held when the race was scored, dismissing it gives the picks back.
    const held = { ...earlier, scoredClosing: '2025-09-06T12:58:00.000Z' };
    expect(closing(raceAfter(decideTimes(held, 'dismiss', now)))).toEqual({
      at: new Date(CLOSING),
    });
  });

  test('once picks were shown are not accepted where that would open the race', () => {
    const later = race({ closingOverride: '2025-09-06T12:00:00Z', flaggedTimes: LATE });
    const accepted = raceAfter(decideTimes(later, 'accept', new Date('2025-09-06T12:30:00Z')));
    expect(closing(accepted)).toEqual({ at: new Date('2025-09-06T12:00:00Z') });
    const byStart = race({ date: '2025-09-06T12:00:00Z', flaggedTimes: LATE });
    const shown = { ...byStart, flaggedTimes: undefined, dismissedTimes: LATE };
    for (const now of ['2025-09-06T12:30:00Z', '2025-09-06T12:00:05Z']) {
      expect(decideTimes(shown, 'accept', new Date(now))).toEqual({ refused: 'closing.closed' });
    }
  });
});
