import {
  afterClosing,
  CLOSING,
  closingDecision,
  dismissal,
  hoursAfter,
  knownRace,
  minutesAfter,
  missingEntry,
  OFF_CALENDAR,
  officialStartDecision,
  pairing,
  QUALIFYING,
  race,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { Race, RaceTimes } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';
import { revealTime } from '../race/reveal.ts';
import { type KnownRace, withHistory } from './calendar.ts';
import { addListed, addMissing } from './claims.ts';
import {
  type Attribution,
  bringBack,
  type DecisionOutcome,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
  takeOffCalendar,
  takesOfficialStart,
} from './decisions.ts';
import type { RaceHistory } from './race-history.ts';

const ONE_HOUR_EARLIER = '2025-09-06T13:00:00Z';
const ONE_HOUR_LATER = '2025-09-06T15:00:00Z';
const MONDAY = new Date('2025-09-01T12:00:00Z');

const monza = (changes: Partial<Race> = {}, ...history: RaceHistory) =>
  knownRace(changes, { history });
const CLOSED = afterClosing(monza());
const SCORED = { ...CLOSED, race: { ...CLOSED.race, status: 'completed' as const } };
const BY_HAND = closingDecision(ONE_HOUR_EARLIER);
const [NO_RACE_RESULT, WITH_RACE_RESULT] = [false, true];
const byAdmin = (at: Date): Attribution => ({ at, by: 'murray', reason: 'Rain' });
const withKnownResult = (one: KnownRace) => ({ ...one, hasResult: true });
const refusalOf = (decided: DecisionOutcome<string>) =>
  'refused' in decided ? decided.refused : undefined;

function timesAt(qualifyingDateTime: string): RaceTimes {
  return { date: START, qualifyingDateTime };
}

function raceAfter(one: KnownRace, decided: DecisionOutcome<string>): KnownRace {
  if ('refused' in decided) throw new Error(decided.refused);
  return withHistory(one, [...one.history, decided.decision]);
}

/** The race after an answer of the calendar with these times. */
function afterAnswer(one: KnownRace, times: RaceTimes, now: Date): KnownRace {
  const answer = { season: 2025, at: now, isManual: false, isFirst: false };
  return withHistory(one, addListed(one.history, times, answer));
}

describe('a manual closing time', () => {
  const UNREADABLE = { qualifyingDateTime: 'TBC' };
  const WITHOUT_TIMES = { date: 'TBC', ...UNREADABLE };
  const EARLIER = untrustedEntry(timesAt(ONE_HOUR_EARLIER));
  const LATER = untrustedEntry(timesAt(ONE_HOUR_LATER));
  const paired = (setAt: string, setBy?: 'system') =>
    monza({ pairings: [{ pairing: { ...pairing(), ...(setBy && { setBy }) }, setAt }] });

  /** The number: minutes from the trusted closing, at 13:58, until now. */
  test.each<[string, KnownRace, number, string | null, string?]>([
    ['an hour earlier', monza(), -120, ONE_HOUR_EARLIER],
    ['at the calendar’s own', monza(), -120, CLOSING],
    ['between the calendar’s own and qualifying', monza(), -120, QUALIFYING, 'closing.too-late'],
    ['after a time that needs review', monza({}, LATER), -120, ONE_HOUR_LATER, 'closing.too-late'],
    ['without a readable qualifying up to the start', monza(UNREADABLE), 0, START],
    ['not beyond the start', monza(UNREADABLE), 0, '2025-09-07T13:00:01Z', 'closing.too-late'],
    ['without any time in its season', monza(WITHOUT_TIMES), 0, '2025-12-31T00:00:00Z'],
    ['not after its season', monza(WITHOUT_TIMES), 0, '2026-01-01T00:00:01Z', 'closing.too-late'],
    ['15 minutes ahead', monza(), -73, ONE_HOUR_EARLIER],
    ['less than 15 minutes ahead', monza(), -72, ONE_HOUR_EARLIER, 'closing.too-soon'],
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
    ['once its trusted closing has passed', monza(), 0, ONE_HOUR_EARLIER, 'closing.closed'],
    ['once its closing is stored', CLOSED, -120, null, 'closing.closed'],
    ['undone before the manual closing', monza({}, BY_HAND), -120, null],
    ['undone between the manual and the trusted closing', monza({}, BY_HAND), -30, null],
    ['undone after both, until the race is closed', monza({}, BY_HAND), 0, null],
    [
      'undone once the race is closed',
      afterClosing(monza({}, BY_HAND)),
      -30,
      null,
      'closing.closed',
    ],
    ['replaced after the trusted closing', monza({}, BY_HAND), 0, QUALIFYING, 'closing.too-late'],
    ['that replaces an earlier time of the calendar', monza({}, EARLIER), -30, CLOSING],
    ['once the later of two times has passed', monza({}, EARLIER), 0, null, 'closing.closed'],
    ['with a published result', SCORED, 60, null, 'closing.scored'],
  ])('%s is refused: $4', (_story, one, minutes, closesAt, refused) => {
    const decided = setClosingByHand(one, closesAt, byAdmin(minutesAfter(CLOSING, minutes)));
    expect(refusalOf(decided)).toBe(refused);
  });

  test('that is undone leaves the closing to the calendar again', () => {
    const byHand = monza({}, BY_HAND);
    expect(closing(byHand.race)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
    expect(raceAfter(byHand, setClosingByHand(byHand, null, byAdmin(MONDAY))).race).toEqual(race());
  });

  test('that is undone after it has passed opens the race again, as no pick was revealed', () => {
    const now = minutesAfter(CLOSING, -30);
    const byHand = monza({}, BY_HAND);
    expect([isOpen(byHand.race, now), revealTime(byHand.race)]).toEqual([
      false,
      revealTime(race()),
    ]);
    const undone = (at: Date) =>
      raceAfter(byHand, setClosingByHand(byHand, null, byAdmin(at))).race;
    expect(isOpen(undone(now), now)).toBe(true);
    const atClosing = new Date(CLOSING);
    expect(isOpen(undone(atClosing), atClosing)).toBe(false);
  });

  test('decides nothing about other times of the calendar, and outlasts them', () => {
    const one = monza({}, EARLIER);
    const { race: closedManually } = raceAfter(
      one,
      setClosingByHand(one, '2025-09-06T12:00:00Z', byAdmin(MONDAY)),
    );
    expect(closedManually.timesInReview).toEqual(timesAt(ONE_HOUR_EARLIER));
    const later = afterAnswer(monza({}, BY_HAND), timesAt('2025-09-06T14:30:00Z'), MONDAY);
    expect(closing(later.race)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
  });
});

describe('the official start of qualifying', () => {
  const IN_REVIEW = monza({}, untrustedEntry(timesAt(ONE_HOUR_EARLIER)));
  const CLOSED_AT_ONE = afterClosing(monza({ qualifyingDateTime: '2025-09-06T13:02:00Z' }));

  test.each<[string, KnownRace, string, string | undefined]>([
    ['three days earlier', monza(), '2025-09-03T14:00:00Z', undefined],
    ['more than three days earlier', monza(), '2025-09-03T13:59:59Z', 'closing.too-early'],
    ['as announced', monza(), QUALIFYING, undefined],
    ['two minutes from now', monza(), '2025-09-06T16:00:00Z', 'closing.too-late'],
    ['later than announced', monza(), '2025-09-06T14:00:01Z', 'closing.too-late'],
    ['to come', monza(), '2025-09-06T20:00:00Z', 'closing.not-started'],
    ['between two times that await a decision', IN_REVIEW, '2025-09-06T13:30:00Z', undefined],
    ['of a race that is closed', CLOSED, ONE_HOUR_EARLIER, undefined],
    ['at the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:00Z', undefined],
    ['later than the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:01Z', 'closing.too-late'],
    ['with a published result', SCORED, ONE_HOUR_EARLIER, 'closing.scored'],
  ])('%s is refused: $3', (_story, one, start, refused) => {
    expect(refusalOf(setOfficialStart(one, start, byAdmin(hoursAfter(CLOSING, 2))))).toBe(refused);
  });

  test('dismisses times for good, also after an answer that lacked the race', () => {
    const answer = { season: 2025, at: hoursAfter(CLOSING, 3), isManual: false, isFirst: false };
    const decided = setOfficialStart(IN_REVIEW, QUALIFYING, byAdmin(hoursAfter(CLOSING, 2)));
    const missing = addMissing(raceAfter(IN_REVIEW, decided).history, answer);
    const listedAgain = addListed(missing, timesAt(ONE_HOUR_EARLIER), answer);
    expect(withHistory(IN_REVIEW, listedAgain).race.timesInReview).toBeUndefined();
  });

  const SET_MANUALLY = monza({}, closingDecision(CLOSING));

  test.each<[string, KnownRace, number, boolean]>([
    ['before the trusted closing, without a result', monza(), -1, false],
    ['before it, with a result of qualifying or race', withKnownResult(monza()), -1, true],
    ['before it, with an earlier time that needs review', IN_REVIEW, -1, false],
    ['before it, once the race is closed', CLOSED, -1, true],
    ['once it has passed', monza(), 0, true],
    ['once it has passed, whatever was set manually', SET_MANUALLY, 0, true],
    ['of a race with a published result', withKnownResult(SCORED), 60, false],
  ])('%s: it can be set is $3', (_story, one, minutes, isPossible) => {
    const now = byAdmin(minutesAfter(CLOSING, minutes));
    expect(takesOfficialStart(one, now)).toBe(isPossible);
    expect('decision' in setOfficialStart(one, ONE_HOUR_EARLIER, now)).toBe(isPossible);
  });

  test('that is not due yet is refused', () => {
    const now = byAdmin(minutesAfter(CLOSING, -1));
    expect(setOfficialStart(monza(), ONE_HOUR_EARLIER, now)).toEqual({
      refused: 'closing.not-due',
    });
  });

  test('closes a race for good, whatever the calendar says later', () => {
    const now = new Date('2025-09-06T13:30:00Z');
    const one = withKnownResult(monza({}, untrustedEntry(timesAt(ONE_HOUR_LATER))));
    const official = raceAfter(one, setOfficialStart(one, ONE_HOUR_EARLIER, byAdmin(now)));
    expect(closing(official.race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    expect(isOpen(official.race, now)).toBe(false);
    expect(official.race.timesInReview).toBeUndefined();
    expect(revealTime(official.race)).toEqual(new Date('2025-09-06T12:58:10Z'));
    for (const announced of [QUALIFYING, ONE_HOUR_LATER]) {
      const { race: synced } = afterAnswer(official, timesAt(announced), now);
      expect(closing(synced)).toEqual(closing(official.race));
      expect(synced.timesInReview).toBeUndefined();
    }
  });

  test('can be corrected, but to no later time than the stored closing', () => {
    const now = byAdmin(hoursAfter(CLOSING, 2));
    const first = raceAfter(CLOSED, setOfficialStart(CLOSED, ONE_HOUR_EARLIER, now));
    expect(closing(first.race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    const second = raceAfter(first, setOfficialStart(first, QUALIFYING, now));
    expect(closing(second.race)).toEqual({ at: new Date(CLOSING) });
    expect(setOfficialStart(second, '2025-09-06T14:00:01Z', now)).toEqual({
      refused: 'closing.too-late',
    });
  });
});

describe('other times of the calendar', () => {
  const LATE = timesAt('2025-09-06T17:00:00Z');
  const EARLIER = timesAt(ONE_HOUR_EARLIER);
  const withTimesInReview = (times: RaceTimes, one = monza()) =>
    withHistory(one, [...one.history, untrustedEntry(times)]);
  const withDismissed = (times: RaceTimes, one = monza()) =>
    withHistory(withTimesInReview(times, one), [
      ...withTimesInReview(times, one).history,
      dismissal(times),
    ]);
  const accept = (one: KnownRace, now: Date) => decideTimes(one, 'accept', byAdmin(now));
  const dismiss = (one: KnownRace, now: Date) => decideTimes(one, 'dismiss', byAdmin(now));

  test('become those of the race once they are accepted', () => {
    expect(
      raceAfter(withTimesInReview(LATE), accept(withTimesInReview(LATE), MONDAY)).race,
    ).toEqual(race(LATE));
  });

  test('can be accepted after they were dismissed', () => {
    const one = raceAfter(withTimesInReview(LATE), dismiss(withTimesInReview(LATE), MONDAY));
    expect(one.race).toEqual(race());
    expect(raceAfter(one, accept(one, MONDAY)).race).toEqual(race(LATE));
    expect(dismiss(one, MONDAY)).toEqual({ refused: 'times.not-flagged' });
  });

  test('cannot be decided if there are none', () => {
    for (const decision of ['accept', 'dismiss'] as const) {
      expect(decideTimes(monza(), decision, byAdmin(MONDAY))).toEqual({
        refused: 'times.not-flagged',
      });
    }
  });

  test.each<[RaceTimes, boolean]>([
    [LATE, true],
    [{ date: '2025-09-07' }, true],
    [{ date: '2026-09-06T13:00:00Z', qualifyingDateTime: '2026-09-05T14:00:00Z' }, false],
    [timesAt('TBC'), false],
    [{ date: 'TBC', qualifyingDateTime: '2025-09-06T17:00:00Z' }, false],
  ])(
    'can be accepted only if the race could be held at them in its season: %o, %s',
    (times, isPossible) => {
      expect(refusalOf(accept(withTimesInReview(times), MONDAY))).toBe(
        isPossible ? undefined : 'times.invalid',
      );
      expect('decision' in dismiss(withTimesInReview(times), MONDAY)).toBe(true);
    },
  );

  test('of a new race in the past confirm it once accepted, and cannot be dismissed', () => {
    const past = { date: '2025-08-31T13:00:00Z', qualifyingDateTime: '2025-08-30T14:00:00Z' };
    const unconfirmed = withHistory(monza(), [untrustedEntry(past)]);
    expect(closing(unconfirmed.race)).toEqual({ invalid: 'Date not confirmed' });
    expect(dismiss(unconfirmed, MONDAY)).toEqual({ refused: 'times.invalid' });
    const { race: confirmed } = raceAfter(unconfirmed, accept(unconfirmed, MONDAY));
    expect(confirmed).toEqual(race(past));
  });

  test('once accepted leave a missing race missing', () => {
    const one = monza({}, untrustedEntry(LATE), missingEntry(1, { answers: 1 }));
    expect(raceAfter(one, accept(one, MONDAY)).race.listing?.state).toBe('missing');
  });

  const A_MILLISECOND = 1 / 60_000;

  /** The number: minutes from the trusted closing until now; the times in review close the race an hour before it. */
  test.each<[string, boolean, number, 'closing.not-due' | 'accepted' | 'official start']>([
    ['has passed, and the trusted one has not: refused', false, -1, 'closing.not-due'],
    ['is now: refused', false, -60, 'closing.not-due'],
    ['is ahead: accepted as an ordinary one', false, -60 - A_MILLISECOND, 'accepted'],
    ['has passed, with a result: the official start', true, -1, 'official start'],
    ['has passed, and the trusted one, too: the official start', false, 0, 'official start'],
  ])('with a closing that %s', (_story, hasResult, minutes, expected) => {
    const one = { ...withTimesInReview(EARLIER), hasResult };
    const decided = accept(one, minutesAfter(CLOSING, minutes));
    if (expected === 'closing.not-due') return expect(decided).toEqual({ refused: expected });
    expect('decision' in decided && decided.decision.kind).toBe(expected);
    expect(closing(raceAfter(one, decided).race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
  });

  const IN_A_DAY = {
    date: '2025-09-08T13:00:00Z',
    qualifyingDateTime: '2025-09-07T14:30:00.000Z',
  };
  /** A day before the race closes by those times. */
  const A_DAY_BEFORE = minutesAfter(CLOSING, 30);

  test('open a race again after its trusted closing if they are a day ahead', () => {
    const { race: reopened } = raceAfter(
      withTimesInReview(IN_A_DAY),
      accept(withTimesInReview(IN_A_DAY), A_DAY_BEFORE),
    );
    expect(reopened).toEqual(race(IN_A_DAY));
    expect(isOpen(reopened, A_DAY_BEFORE)).toBe(true);
  });

  test.each<[string, KnownRace, number]>([
    ['that closes less than a day from now', withTimesInReview(IN_A_DAY), 30 + A_MILLISECOND],
    ['of which a result is known', withKnownResult(withTimesInReview(IN_A_DAY)), 30],
    ['whose qualifying begins late on the same day', withTimesInReview(LATE), 30],
    ['whose late qualifying was dismissed before', withDismissed(LATE), 30],
  ])('do not open a race again %s', (_story, one, minutes) => {
    expect(accept(one, minutesAfter(CLOSING, minutes))).toEqual({ refused: 'closing.closed' });
  });

  test('that are later do not move the time set manually', () => {
    const one = withTimesInReview(LATE, monza({}, closingDecision('2025-09-06T12:00:00Z')));
    const accepted = raceAfter(one, accept(one, new Date('2025-09-06T12:30:00Z')));
    expect(closing(accepted.race)).toEqual({ at: new Date('2025-09-06T12:00:00Z') });
  });

  test('that put a race off by a day end the time that was set manually', () => {
    const one = withTimesInReview(IN_A_DAY, monza({}, closingDecision('2025-09-06T12:00:00Z')));
    expect(raceAfter(one, accept(one, MONDAY)).race).toEqual(race(IN_A_DAY));
  });

  const AFTERWARDS = hoursAfter(START, 24);

  test.each<[string, KnownRace]>([
    ['closed', CLOSED],
    ['scored', SCORED],
  ])(
    'of a race that is %s are taken for the official start if they are earlier',
    (_what, stored) => {
      const one = withTimesInReview(EARLIER, stored);
      const accepted = raceAfter(one, accept(one, AFTERWARDS));
      expect(closing(accepted.race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
      expect(closing(raceAfter(one, dismiss(one, AFTERWARDS)).race)).toEqual({
        at: new Date(CLOSING),
      });

      // A calendar that is corrected to the old time or to a later one restores the stored closing.
      for (const announced of [timesAt(QUALIFYING), LATE]) {
        const corrected = afterAnswer(accepted, announced, AFTERWARDS);
        const back = raceAfter(corrected, accept(corrected, AFTERWARDS));
        expect(closing(back.race)).toEqual({ at: new Date(CLOSING) });
      }
    },
  );

  test.each<[string, RaceTimes, string?]>([
    ['a later qualifying', LATE, 'closing.closed'],
    ['a qualifying a day later', { ...IN_A_DAY, date: START }, 'closing.closed'],
    ['a start a day later, with its qualifying', IN_A_DAY],
    ['a start at closing', { date: CLOSING }],
  ])('of a closed race change nothing but its start: %s', (_what, times, refused) => {
    const one = withDismissed(times, CLOSED);
    const decided = accept(one, AFTERWARDS);
    if (refused) return expect(decided).toEqual({ refused });
    const { race: accepted } = raceAfter(one, decided);
    expect([accepted.date, closing(accepted)]).toEqual([times.date, { at: new Date(CLOSING) }]);
  });
});

test('accepted times with the same qualifying do not undo an official start', () => {
  const later = { date: '2025-09-28T13:00:00Z', qualifyingDateTime: QUALIFYING };
  const history = [
    ...CLOSED.history,
    officialStartDecision(ONE_HOUR_EARLIER),
    untrustedEntry(later),
  ];
  const one = withHistory(CLOSED, history);
  const accepted = raceAfter(one, decideTimes(one, 'accept', byAdmin(hoursAfter(START, 24)))).race;
  expect([accepted.date, closing(accepted)]).toEqual([
    later.date,
    { at: new Date('2025-09-06T12:58:00Z') },
  ]);
});

describe('a race that an admin takes off the calendar', () => {
  /** Monza after a run of answers that lacked it. */
  const lacking = (...all: Parameters<typeof missingEntry>) => monza({}, missingEntry(...all));
  const daysAfterStart = (days: number) => hoursAfter(START, 24 * days);

  test.each<[string, KnownRace, Date, string?]>([
    ['that the calendar has', monza(), MONDAY, 'race.is-listed'],
    ['that three answers of half a day lacked', lacking(12, { answers: 3 }), MONDAY],
    [
      'that three such answers lacked among many others',
      lacking(12, { answers: 3, isIncomplete: true }),
      MONDAY,
    ],
    ['that two answers lacked', lacking(12, { answers: 2 }), MONDAY, 'race.is-listed'],
    [
      'that the answers of less than half a day lacked',
      lacking(11.9, { answers: 3 }),
      MONDAY,
      'race.is-listed',
    ],
    ['without a result for a week', CLOSED, daysAfterStart(7)],
    ['without a result for less than a week', CLOSED, daysAfterStart(6.99), 'race.is-listed'],
    ['whose date cannot be read', monza({ date: 'TBC' }), daysAfterStart(-99)],
    ['whose date was never trusted', withHistory(monza(), [untrustedEntry(race())]), MONDAY],
    ['that is off', monza({}, OFF_CALENDAR), MONDAY, 'race.is-off'],
    ['with published scores', SCORED, daysAfterStart(7), 'race.has-result'],
  ])('%s is refused: $3; with a result of the race always', (_which, one, now, refused) => {
    const decided = takeOffCalendar(one, NO_RACE_RESULT, byAdmin(now));
    expect(refusalOf(decided)).toBe(refused);
    if (!refused) expect(raceAfter(one, decided).race.status).toBe('cancelled');
    expect(refusalOf(takeOffCalendar(one, WITH_RACE_RESULT, byAdmin(now)))).toBe('race.has-result');
  });

  test('can be brought back, with the times that it had', () => {
    const off = monza({}, OFF_CALENDAR);
    expect(raceAfter(off, bringBack(off, byAdmin(MONDAY))).race).toEqual(race());
    expect(bringBack(monza(), byAdmin(MONDAY))).toEqual({ refused: 'race.is-on' });
  });
});

const manualClosings = (count: number) => Array.from({ length: count }, () => BY_HAND);

test('the 21st decision of admins on a race is refused; those of the system do not count', () => {
  const bySystem = Array.from({ length: 5 }, () => ({
    ...officialStartDecision(QUALIFYING),
    by: null,
  }));
  const one = monza({}, ...manualClosings(19), ...bySystem);
  expect(setClosingByHand(one, null, byAdmin(MONDAY))).toEqual({
    decision: {
      kind: 'closing set',
      closesAt: null,
      at: MONDAY.toISOString(),
      by: 'murray',
      reason: 'Rain',
    },
  });
  const full = monza({}, ...manualClosings(20), untrustedEntry(timesAt(ONE_HOUR_LATER)));
  for (const decided of [
    setClosingByHand(full, null, byAdmin(MONDAY)),
    decideTimes(full, 'dismiss', byAdmin(MONDAY)),
  ]) {
    expect(decided).toEqual({ refused: 'decisions.too-many' });
  }
});

test.each([
  [29, undefined],
  [30, 'decisions.too-many'],
])('after %i decisions one that puts the race right is refused: $1', (count, refused) => {
  const one = monza({}, ...manualClosings(count), untrustedEntry(timesAt(ONE_HOUR_LATER)));
  const off = monza({}, ...manualClosings(count), OFF_CALENDAR);
  for (const decided of [
    setOfficialStart(one, QUALIFYING, byAdmin(hoursAfter(CLOSING, 1))),
    takeOffCalendar(one, NO_RACE_RESULT, byAdmin(hoursAfter(START, 24 * 7))),
    bringBack(off, byAdmin(MONDAY)),
  ]) {
    expect(refusalOf(decided)).toBe(refused);
  }
});
