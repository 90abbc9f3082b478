import {
  CLOSING,
  claimed,
  closed,
  closingSet,
  dismissed,
  hoursAfter,
  known,
  minutesAfter,
  missing,
  OFF,
  officialStart,
  pairing,
  QUALIFYING,
  race,
  START,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { Race, RaceTimes } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';
import { revealTime } from '../race/reveal.ts';
import { type KnownRace, withHistory } from './calendar.ts';
import { addListed, addMissing } from './claims.ts';
import {
  type By,
  bringBack,
  type Decided,
  decideTimes,
  setClosingByHand,
  setOfficialStart,
  takeOff,
  takesOfficialStart,
} from './decisions.ts';
import type { RaceHistory } from './race-history.ts';

const ONE_HOUR_EARLIER = '2025-09-06T13:00:00Z';
const ONE_HOUR_LATER = '2025-09-06T15:00:00Z';
const MONDAY = new Date('2025-09-01T12:00:00Z');

const monza = (changes: Partial<Race> = {}, ...history: RaceHistory) => known(changes, { history });
const CLOSED = closed(monza());
const SCORED = { ...CLOSED, race: { ...CLOSED.race, status: 'completed' as const } };
const BY_HAND = closingSet(ONE_HOUR_EARLIER);
const by = (at: Date): By => ({ at, by: 'murray', reason: 'Rain' });
const withResult = (one: KnownRace) => ({ ...one, hasResult: true });
const refusalOf = (decided: Decided<string>) =>
  'refused' in decided ? decided.refused : undefined;

function timesAt(qualifyingDateTime: string): RaceTimes {
  return { date: START, qualifyingDateTime };
}

function after(one: KnownRace, decided: Decided<string>): KnownRace {
  if ('refused' in decided) throw new Error(decided.refused);
  return withHistory(one, [...one.history, decided.decision]);
}

/** The race after an answer of the calendar with these times. */
function afterAnswer(one: KnownRace, said: RaceTimes, now: Date): KnownRace {
  const answer = { season: 2025, at: now, isManual: false, isFirst: false };
  return withHistory(one, addListed(one.history, said, answer));
}

describe('a manual closing time', () => {
  const UNREADABLE = { qualifyingDateTime: 'TBC' };
  const WITHOUT_TIMES = { date: 'TBC', ...UNREADABLE };
  const EARLIER = claimed(timesAt(ONE_HOUR_EARLIER));
  const LATER = claimed(timesAt(ONE_HOUR_LATER));
  const paired = (setAt: string, setBy?: 'system') =>
    monza({ pairings: [{ pairing: { ...pairing(), ...(setBy && { setBy }) }, setAt }] });

  /** The number: minutes from the trusted closing until now. */
  test.each<[string, KnownRace, number, string | null, string?]>([
    ['an hour earlier', monza(), -120, ONE_HOUR_EARLIER],
    ['at the calendar’s own', monza(), -120, CLOSING],
    ['between that and qualifying', monza(), -120, QUALIFYING, 'closing.too-late'],
    ['after a time that needs review', monza({}, LATER), -120, ONE_HOUR_LATER, 'closing.too-late'],
    ['without a readable qualifying up to the start', monza(UNREADABLE), 0, START],
    ['not beyond it', monza(UNREADABLE), 0, '2025-09-07T13:00:01Z', 'closing.too-late'],
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
    ['once that is stored', CLOSED, -120, null, 'closing.closed'],
    ['undone before it', monza({}, BY_HAND), -120, null],
    ['undone between it and the trusted closing', monza({}, BY_HAND), -30, null],
    ['undone after both, until the race is closed', monza({}, BY_HAND), 0, null],
    ['undone once the race is closed', closed(monza({}, BY_HAND)), -30, null, 'closing.closed'],
    ['replaced after the trusted closing', monza({}, BY_HAND), 0, QUALIFYING, 'closing.too-late'],
    ['closed by a mistake of the calendar', monza({}, EARLIER), -30, CLOSING],
    ['once the later of two times has passed', monza({}, EARLIER), 0, null, 'closing.closed'],
    ['with a published result', SCORED, 60, null, 'closing.scored'],
  ])('%s', (_story, one, minutes, closesAt, refused) => {
    const decided = setClosingByHand(one, closesAt, by(minutesAfter(CLOSING, minutes)));
    expect(refusalOf(decided)).toBe(refused);
  });

  test('is withdrawn, and the calendar decides again', () => {
    const byHand = monza({}, BY_HAND);
    expect(closing(byHand.race)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
    expect(after(byHand, setClosingByHand(byHand, null, by(MONDAY))).race).toEqual(race());
  });

  test('undone after it has passed opens the race again: no pick was revealed', () => {
    const now = minutesAfter(CLOSING, -30);
    const byHand = monza({}, BY_HAND);
    expect([isOpen(byHand.race, now), revealTime(byHand.race)]).toEqual([
      false,
      revealTime(race()),
    ]);
    const undone = (at: Date) => after(byHand, setClosingByHand(byHand, null, by(at))).race;
    expect(isOpen(undone(now), now)).toBe(true);
    const late = minutesAfter(CLOSING, 0);
    expect(isOpen(undone(late), late)).toBe(false);
  });

  test('decides nothing about other times of the calendar, and survives them', () => {
    const one = monza({}, EARLIER);
    const { race: set } = after(one, setClosingByHand(one, '2025-09-06T12:00:00Z', by(MONDAY)));
    expect(set.timesInReview).toEqual(timesAt(ONE_HOUR_EARLIER));
    const later = afterAnswer(monza({}, BY_HAND), timesAt('2025-09-06T14:30:00Z'), MONDAY);
    expect(closing(later.race)).toEqual({ at: new Date(ONE_HOUR_EARLIER) });
  });
});

describe('the official start of qualifying', () => {
  const IN_REVIEW = monza({}, claimed(timesAt(ONE_HOUR_EARLIER)));
  const CLOSED_AT_ONE = closed(monza({ qualifyingDateTime: '2025-09-06T13:02:00Z' }));

  test.each<[string, KnownRace, string, string | undefined]>([
    ['three days earlier', monza(), '2025-09-03T14:00:00Z', undefined],
    ['still earlier', monza(), '2025-09-03T13:59:59Z', 'closing.too-early'],
    ['as announced', monza(), QUALIFYING, undefined],
    ['two minutes from now', monza(), '2025-09-06T16:00:00Z', 'closing.too-late'],
    ['later than announced', monza(), '2025-09-06T14:00:01Z', 'closing.too-late'],
    ['to come', monza(), '2025-09-06T20:00:00Z', 'closing.not-started'],
    ['between two times that await a decision', IN_REVIEW, '2025-09-06T13:30:00Z', undefined],
    ['of a race that is closed', CLOSED, ONE_HOUR_EARLIER, undefined],
    ['at the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:00Z', undefined],
    ['later than the stored closing', CLOSED_AT_ONE, '2025-09-06T13:02:01Z', 'closing.too-late'],
    ['with a published result', SCORED, ONE_HOUR_EARLIER, 'closing.scored'],
  ])('%s', (_story, one, start, refused) => {
    expect(refusalOf(setOfficialStart(one, start, by(hoursAfter(CLOSING, 2))))).toBe(refused);
  });

  test('times that it dismisses stay so, also after an answer that lacked the race', () => {
    const answer = { season: 2025, at: hoursAfter(CLOSING, 3), isManual: false, isFirst: false };
    const decided = setOfficialStart(IN_REVIEW, QUALIFYING, by(hoursAfter(CLOSING, 2)));
    const entries = 'decision' in decided ? [decided.decision] : [];
    const missing = addMissing([...IN_REVIEW.history, ...entries], false, answer);
    const again = addListed(missing, timesAt(ONE_HOUR_EARLIER), answer);
    expect(withHistory(IN_REVIEW, again).race.timesInReview).toBeUndefined();
  });

  const SET = monza({}, closingSet(CLOSING));

  test.each<[string, KnownRace, number, boolean]>([
    ['before the trusted closing, without a result', monza(), -1, false],
    ['before it, with a result of qualifying or race', withResult(monza()), -1, true],
    ['before it, with an earlier time that needs review', IN_REVIEW, -1, false],
    ['before it, once the race is closed', CLOSED, -1, true],
    ['once it has passed', monza(), 0, true],
    ['once it has passed, whatever was set manually', SET, 0, true],
    ['of a race with a published result', withResult(SCORED), 60, false],
  ])('%s: it can be set is $3', (_story, one, minutes, isPossible) => {
    const now = by(minutesAfter(CLOSING, minutes));
    expect(takesOfficialStart(one, now)).toBe(isPossible);
    expect('decision' in setOfficialStart(one, ONE_HOUR_EARLIER, now)).toBe(isPossible);
  });

  test('that is not due is refused as such', () => {
    const now = by(minutesAfter(CLOSING, -1));
    expect(setOfficialStart(monza(), ONE_HOUR_EARLIER, now)).toEqual({
      refused: 'closing.not-due',
    });
  });

  test('closes a race for good, whatever the calendar says then', () => {
    const now = new Date('2025-09-06T13:30:00Z');
    const one = withResult(monza({}, claimed(timesAt(ONE_HOUR_LATER))));
    const official = after(one, setOfficialStart(one, ONE_HOUR_EARLIER, by(now)));
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

  test('is corrected by another one, which is not later than the stored closing', () => {
    const now = by(hoursAfter(CLOSING, 2));
    const first = after(CLOSED, setOfficialStart(CLOSED, ONE_HOUR_EARLIER, now));
    expect(closing(first.race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    const second = after(first, setOfficialStart(first, QUALIFYING, now));
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
    withHistory(one, [...one.history, claimed(times)]);
  const withDismissed = (times: RaceTimes, one = monza()) =>
    withHistory(withTimesInReview(times, one), [
      ...withTimesInReview(times, one).history,
      dismissed(times),
    ]);
  const accept = (one: KnownRace, now: Date) => decideTimes(one, 'accept', by(now));
  const dismiss = (one: KnownRace, now: Date) => decideTimes(one, 'dismiss', by(now));

  test('accepted are the times of the race', () => {
    expect(after(withTimesInReview(LATE), accept(withTimesInReview(LATE), MONDAY)).race).toEqual(
      race(LATE),
    );
  });

  test('dismissed can be accepted later', () => {
    const one = after(withTimesInReview(LATE), dismiss(withTimesInReview(LATE), MONDAY));
    expect(one.race).toEqual(race());
    expect(after(one, accept(one, MONDAY)).race).toEqual(race(LATE));
    expect(dismiss(one, MONDAY)).toEqual({ refused: 'times.not-flagged' });
  });

  test('cannot be decided if there are none', () => {
    for (const decision of ['accept', 'dismiss'] as const) {
      expect(decideTimes(monza(), decision, by(MONDAY))).toEqual({ refused: 'times.not-flagged' });
    }
  });

  test.each<[RaceTimes, boolean]>([
    [LATE, true],
    [{ date: '2025-09-07' }, true],
    [{ date: '2026-09-06T13:00:00Z', qualifyingDateTime: '2026-09-05T14:00:00Z' }, false],
    [timesAt('TBC'), false],
    [{ date: 'TBC', qualifyingDateTime: '2025-09-06T17:00:00Z' }, false],
  ])('can be accepted if a race of the season can be held by them: %o, %s', (times, isPossible) => {
    expect(refusalOf(accept(withTimesInReview(times), MONDAY))).toBe(
      isPossible ? undefined : 'times.invalid',
    );
    expect('decision' in dismiss(withTimesInReview(times), MONDAY)).toBe(true);
  });

  test('confirm a new race whose date is in the past; to dismiss them leaves none', () => {
    const past = { date: '2025-08-31T13:00:00Z', qualifyingDateTime: '2025-08-30T14:00:00Z' };
    const unconfirmed = withHistory(monza(), [claimed(past)]);
    expect(closing(unconfirmed.race)).toEqual({ invalid: 'Date not confirmed' });
    expect(dismiss(unconfirmed, MONDAY)).toEqual({ refused: 'times.invalid' });
    const { race: confirmed } = after(unconfirmed, accept(unconfirmed, MONDAY));
    expect(confirmed).toEqual(race(past));
  });

  test('accepted leave a race missing that is', () => {
    const one = monza({}, claimed(LATE), missing(1, 1));
    expect(after(one, accept(one, MONDAY)).race.listing?.state).toBe('missing');
  });

  /** The number: minutes from the trusted closing until now. */
  test.each<[string, boolean, number, string?]>([
    ['that has passed is refused before the trusted closing', false, -1, 'closing.not-due'],
    ['at its instant, too', false, -60, 'closing.not-due'],
    ['a millisecond before it is an ordinary time', false, -60 - 1 / 60_000],
    ['is the official start with a result', true, -1],
    ['is the official start once the trusted closing has passed', false, 0],
  ])('accepted, a time %s', (_story, hasResult, minutes, refused) => {
    const one = { ...withTimesInReview(EARLIER), hasResult };
    const decided = accept(one, minutesAfter(CLOSING, minutes));
    if (refused) return expect(decided).toEqual({ refused });
    const kind = minutes < -60 ? 'accepted' : 'official start';
    expect('decision' in decided && decided.decision.kind).toBe(kind);
    expect(closing(after(one, decided).race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
  });

  const IN_A_DAY = {
    date: '2025-09-08T13:00:00Z',
    qualifyingDateTime: '2025-09-07T14:30:00.000Z',
  };
  /** A day before the race closes by those times. */
  const A_DAY_BEFORE = minutesAfter(CLOSING, 30);

  test('put a race off by a day at least, if its trusted closing has passed', () => {
    const { race: reopened } = after(
      withTimesInReview(IN_A_DAY),
      accept(withTimesInReview(IN_A_DAY), A_DAY_BEFORE),
    );
    expect(reopened).toEqual(race(IN_A_DAY));
    expect(isOpen(reopened, A_DAY_BEFORE)).toBe(true);
  });

  test.each<[string, KnownRace, number]>([
    ['that begins less than a day from now', withTimesInReview(IN_A_DAY), 30 + 1 / 60_000],
    ['of which a result is known', withResult(withTimesInReview(IN_A_DAY)), 30],
    ['that begins late on the same day', withTimesInReview(LATE), 30],
    ['whose dismissed times are accepted', withDismissed(LATE), 30],
  ])('do not open a race again %s', (_story, one, minutes) => {
    expect(accept(one, minutesAfter(CLOSING, minutes))).toEqual({ refused: 'closing.closed' });
  });

  test('move the time set manually no further than to an earlier one', () => {
    const one = withTimesInReview(LATE, monza({}, closingSet('2025-09-06T12:00:00Z')));
    const accepted = after(one, accept(one, new Date('2025-09-06T12:30:00Z')));
    expect(closing(accepted.race)).toEqual({ at: new Date('2025-09-06T12:00:00Z') });
  });

  test('that put a race off by a day end the time set manually for the day before', () => {
    const one = withTimesInReview(IN_A_DAY, monza({}, closingSet('2025-09-06T12:00:00Z')));
    expect(after(one, accept(one, MONDAY)).race).toEqual(race(IN_A_DAY));
  });

  const AFTERWARDS = hoursAfter(START, 24);

  test.each<[string, KnownRace]>([
    ['closed', CLOSED],
    ['scored', SCORED],
  ])('of a race that is %s are the official start, if that is earlier', (_what, stored) => {
    const one = withTimesInReview(EARLIER, stored);
    const accepted = after(one, accept(one, AFTERWARDS));
    expect(closing(accepted.race)).toEqual({ at: new Date('2025-09-06T12:58:00Z') });
    expect(closing(after(one, dismiss(one, AFTERWARDS)).race)).toEqual({ at: new Date(CLOSING) });

    // A calendar that is corrected back, or to later, has the closing that was fixed again.
    for (const announced of [timesAt(QUALIFYING), LATE]) {
      const corrected = afterAnswer(accepted, announced, AFTERWARDS);
      const back = after(corrected, accept(corrected, AFTERWARDS));
      expect(closing(back.race)).toEqual({ at: new Date(CLOSING) });
    }
  });

  test.each<[string, RaceTimes, string?]>([
    ['a later qualifying', LATE, 'closing.closed'],
    ['a qualifying in days', { ...IN_A_DAY, date: START }, 'closing.closed'],
    ['another start', IN_A_DAY],
    ['a start at closing', { date: CLOSING }],
  ])('of a closed race change no more than its start: %s', (_what, times, refused) => {
    const one = withDismissed(times, CLOSED);
    const decided = accept(one, AFTERWARDS);
    if (refused) return expect(decided).toEqual({ refused });
    const { race: accepted } = after(one, decided);
    expect([accepted.date, closing(accepted)]).toEqual([times.date, { at: new Date(CLOSING) }]);
  });
});

test('accepted times with the same qualifying do not move closing after an official start', () => {
  const later = { date: '2025-09-28T13:00:00Z', qualifyingDateTime: QUALIFYING };
  const history = [...CLOSED.history, officialStart(ONE_HOUR_EARLIER), claimed(later)];
  const one = withHistory(CLOSED, history);
  const accepted = after(one, decideTimes(one, 'accept', by(hoursAfter(START, 24)))).race;
  expect([accepted.date, closing(accepted)]).toEqual([
    later.date,
    { at: new Date('2025-09-06T12:58:00Z') },
  ]);
});

describe('a race is taken off by an admin', () => {
  /** Monza after a run of answers that lacked it. */
  const lacking = (...all: Parameters<typeof missing>) => monza({}, missing(...all));
  const daysAfterStart = (days: number) => hoursAfter(START, 24 * days);

  test.each<[string, KnownRace, Date, string?]>([
    ['that the calendar has', monza(), MONDAY, 'race.is-listed'],
    ['that three answers of half a day lacked', lacking(12, 3), MONDAY],
    ['that they lacked among many others', lacking(12, 3, true), MONDAY],
    ['that two answers lacked', lacking(12, 2), MONDAY, 'race.is-listed'],
    ['that less than half a day lacked', lacking(11.9, 3), MONDAY, 'race.is-listed'],
    ['without a result for a week', CLOSED, daysAfterStart(7)],
    ['for less than a week', CLOSED, daysAfterStart(6.99), 'race.is-listed'],
    ['at no time that can be read', monza({ date: 'TBC' }), daysAfterStart(-99)],
    ['whose date was never trusted', withHistory(monza(), [claimed(race())]), MONDAY],
    ['that is off', monza({}, OFF), MONDAY, 'race.is-off'],
    ['with published scores', SCORED, daysAfterStart(7), 'race.has-result'],
  ])('%s', (_which, one, now, refused) => {
    const decided = takeOff(one, false, by(now));
    expect(refusalOf(decided)).toBe(refused);
    if (!refused) expect(after(one, decided).race.status).toBe('cancelled');
    expect(refusalOf(takeOff(one, true, by(now)))).toBe('race.has-result');
  });

  test('and brought back by one, with the times that it had', () => {
    const off = monza({}, OFF);
    expect(after(off, bringBack(off, by(MONDAY))).race).toEqual(race());
    expect(bringBack(monza(), by(MONDAY))).toEqual({ refused: 'race.is-on' });
  });
});

test('the 21st decision of admins on a race is refused; those of the system do not count', () => {
  const set = Array.from({ length: 19 }, () => BY_HAND);
  const bySystem = Array.from({ length: 5 }, () => ({ ...officialStart(QUALIFYING), by: null }));
  const twentieth = monza({}, ...set, ...bySystem);
  const decision = setClosingByHand(twentieth, null, by(MONDAY));
  expect(decision).toEqual({
    decision: {
      kind: 'closing set',
      closesAt: null,
      at: MONDAY.toISOString(),
      by: 'murray',
      reason: 'Rain',
    },
  });
  const full = monza({}, ...set, BY_HAND, claimed(timesAt(ONE_HOUR_LATER)));
  const off = monza({}, ...set, BY_HAND, OFF);
  for (const decided of [
    setClosingByHand(full, null, by(MONDAY)),
    decideTimes(full, 'dismiss', by(MONDAY)),
  ]) {
    expect(decided).toEqual({ refused: 'decisions.too-many' });
  }
  // What puts times right is possible ten times more.
  for (const [more, refused] of [
    [9, undefined],
    [10, 'decisions.too-many'],
  ] as const) {
    const decided = (one: KnownRace) =>
      withHistory(one, [...one.history, ...set.slice(0, more), ...(one === off ? [OFF] : [])]);
    for (const one of [
      setOfficialStart(decided(full), QUALIFYING, by(hoursAfter(CLOSING, 1))),
      takeOff(decided(full), false, by(hoursAfter(START, 24 * 7))),
      bringBack(decided(off), by(MONDAY)),
    ]) {
      expect(refusalOf(one)).toBe(refused);
    }
  }
});
