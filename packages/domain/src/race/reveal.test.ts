import {
  afterClosing,
  CLOSING,
  closedRace,
  closingDecision,
  hoursAfter,
  knownRace,
  missingEntry,
  OFF_CALENDAR,
  officialStartDecision,
  pairing,
  QUALIFYING,
  race,
  revealedRace,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { type KnownRace, raceOf, withHistory } from '../calendar/calendar.ts';
import { addListed } from '../calendar/claims.ts';
import { decideTimes, setOfficialStart } from '../calendar/decisions.ts';
import type { RaceHistory } from '../calendar/race-history.ts';
import type { JoinedIds } from '../entrants/joined-ids.ts';
import { SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { REVEAL_ANNOUNCEMENT_LEAD_MS, REVEAL_LATE_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { closing } from './race-clock.ts';
import {
  dueAnnouncements,
  dueReveals,
  hasCurrentSheet,
  isResultKnown,
  isRevealDue,
  isRevealNews,
  lateReveals,
  nextAnnouncement,
  revealTime,
  withRaceClosed,
} from './reveal.ts';

/** A time on the Saturday of qualifying, which starts at 14:00: the race closes at 13:58. */
const at = (time: string) => `2025-09-06T${time}:00.000Z`;
const times = (time: string) => ({ date: START, qualifyingDateTime: at(time) });
const tenSecondsAfter = (instant: string) => new Date(Date.parse(instant) + 10_000);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const monza = (changes: Partial<Race> = {}, ...history: RaceHistory) =>
  knownRace(changes, { history });

const REVEAL = tenSecondsAfter(CLOSING);
const EARLIER = untrustedEntry(times('13:00'));
const LATER = untrustedEntry(times('16:00'));
const BY_HAND = closingDecision(at('12:00'));
const OFFICIAL = officialStartDecision(at('13:00'));
const UNREADABLE = { qualifyingDateTime: 'TBC' };
const WITHOUT_TIMES = { ...UNREADABLE, date: 'TBC' };
const CANCELLED = { status: 'cancelled' } as const;
const HAS_RESULT = true;
/** Three answers over half a day lacked the race. */
const WITHHELD = missingEntry(12, { answers: 3 });

/** The race after entries that its history got once all picks were revealed. */
function afterReveal(...entries: RaceHistory): Race {
  const { history } = afterClosing(monza());
  return raceOf(revealedRace(), [...history, ...entries]);
}

// The reveal waits for the last closing time that may be true. A result ends the wait, and the earliest one counts.
describe('the reveal of a race begins', () => {
  test.each<[string, KnownRace, string, string]>([
    ['closing', monza(), CLOSING, CLOSING],
    [
      'the last possible closing; with a result the earliest',
      monza({}, EARLIER),
      CLOSING,
      at('12:58'),
    ],
    ['the later of two times; with a result the earlier', monza({}, LATER), at('15:58'), CLOSING],
    [
      'the trusted closing; with a result the one set manually',
      monza({}, BY_HAND),
      CLOSING,
      at('12:00'),
    ],
    ['the official start of qualifying', monza({}, OFFICIAL), at('12:58'), at('12:58')],
    [
      'the time set manually where no other can be read',
      monza(WITHOUT_TIMES, BY_HAND),
      at('12:00'),
      at('12:00'),
    ],
  ])('ten seconds after %s', (_when, { race: one }, closes, closesWithResult) => {
    for (const [hasResult, instant] of [
      [false, tenSecondsAfter(closes)],
      [true, tenSecondsAfter(closesWithResult)],
    ] as const) {
      expect(revealTime(one, hasResult)).toEqual(instant);
      expect(isRevealDue({ race: one, hasResult }, justBefore(instant))).toBe(false);
      expect(isRevealDue({ race: one, hasResult }, instant)).toBe(true);
    }
  });

  test.each([
    ['never had a readable closing time', monza(UNREADABLE).race],
    ['is new, and in the past', raceOf(race(), [untrustedEntry(race())])],
  ])('not before a result comes, if the race %s', (_what, one) => {
    expect(revealTime(one)).toBeUndefined();
    expect(revealTime(one, HAS_RESULT)).toBeDefined();
  });

  test('as usual while the race data lacks the race, but not once all answers of half a day have lacked it', () => {
    const missing = { ...WITHHELD, answers: 2 };
    expect(revealTime(monza({}, missing).race)).toEqual(REVEAL);
    expect(revealTime(monza({}, WITHHELD).race)).toBeUndefined();
    // A race with a result was run, although the race data lacks it.
    expect(revealTime(monza({}, WITHHELD).race, HAS_RESULT)).toEqual(REVEAL);
  });

  test('never, if the race is off the calendar', () => {
    for (const hasResult of [false, true]) {
      expect(revealTime(monza({}, OFF_CALENDAR).race, hasResult)).toBeUndefined();
      expect(
        isRevealDue({ race: closedRace({}, [OFF_CALENDAR]), hasResult }, hoursAfter(START, 1000)),
      ).toBe(false);
    }
  });
});

const OFFICIALLY_EARLIER = afterReveal(OFFICIAL);

test.each<[string, Race, boolean]>([
  ['whose closing is not stored yet', race(), true],
  ['whose closing is stored', closedRace(), true],
  ['whose reveal was interrupted before its sheet', { ...closedRace(), revealedAt: CLOSING }, true],
  ['that is revealed', revealedRace(), false],
  ['that is revealed and went off the calendar', afterReveal(OFF_CALENDAR), false],
  ['whose closing was moved earlier since', OFFICIALLY_EARLIER, true],
  ['with times that await a decision since', afterReveal(EARLIER), false],
])('after closing, a step of the reveal of a race %s is due: $2', (_which, stored, isDue) => {
  expect(isRevealDue({ race: stored, hasResult: false }, hoursAfter(CLOSING, 1))).toBe(isDue);
});

test('a sheet counts as published only if it was made for the closing time that holds', () => {
  expect(hasCurrentSheet(closedRace())).toBe(false);
  expect(hasCurrentSheet(revealedRace())).toBe(true);
  expect(hasCurrentSheet(OFFICIALLY_EARLIER)).toBe(false);
  const sheet = { number: 2, digest: 'd2', closedAt: at('12:58'), joined: {} };
  expect(hasCurrentSheet({ ...OFFICIALLY_EARLIER, sheet })).toBe(true);
});

test.each<[string, JoinedIds, JoinedIds, boolean]>([
  ['were joined since', { b: 'a' }, {}, false],
  ['were parted since', {}, { b: 'a' }, false],
  ['are the same', { b: 'a', d: 'c' }, { d: 'c', b: 'a' }, true],
])(
  'the sheet stays published if the ids of drivers %s: %j now, %j in the sheet, $3',
  (_since, joinedNow, joinedInSheet, isSame) => {
    const { closed: fixed, sheet, ...revealed } = revealedRace();
    if (!fixed || !sheet) throw new Error('The race is not revealed.');
    const stored = {
      ...revealed,
      closed: { ...fixed, joined: joinedNow },
      sheet: { ...sheet, joined: joinedInSheet },
    };
    expect(hasCurrentSheet(stored)).toBe(isSame);
    expect(isRevealDue({ race: stored, hasResult: false }, hoursAfter(CLOSING, 1))).toBe(!isSame);
  },
);

describe('as a race closes', () => {
  const ofSeason = { rules: { ...SPECIFICATION_RULES, dropWorst: 2 }, joined: { b: 'a' } };
  const now = hoursAfter(CLOSING, 3);
  const storedClosed = (one: KnownRace): KnownRace => {
    const after = withRaceClosed(one, ofSeason, now);
    if (!after) throw new Error('The race has no closing time.');
    return after;
  };
  const afterAnswer = (one: KnownRace, announced: RaceTimes) => {
    const answer = { season: 2025, at: now, isManual: false, isFirst: false };
    return withHistory(one, addListed(one.history, announced, answer));
  };
  const by = { at: now, by: 'murray', reason: '' };

  test.each<[string, KnownRace, string, string?]>([
    ['its closing time', monza(), CLOSING],
    ['the earliest of two times', monza({}, LATER), CLOSING],
    ['the time set manually', monza({}, BY_HAND), at('12:00')],
    [
      'its start, if it never had a readable closing',
      monza(UNREADABLE),
      '2025-09-07T13:00:00.000Z',
    ],
    [
      'the time that awaits a decision, if no other can be read',
      monza(WITHOUT_TIMES, EARLIER),
      at('12:58'),
    ],
    [
      'the claimed time, if the times were never trusted',
      { ...monza(), history: [EARLIER] },
      at('12:58'),
    ],
    ['its closing time, not the official start', monza({}, OFFICIAL), CLOSING, at('12:58')],
    [
      'its closing time, not an earlier one that awaits a decision',
      monza({}, EARLIER),
      CLOSING,
      at('12:58'),
    ],
    [
      'its closing time, not the earliest of two others',
      monza({}, officialStartDecision(at('12:30')), EARLIER),
      CLOSING,
      at('12:28'),
    ],
  ])('%s is stored, with pairing, rules and joined ids', (_what, one, fixed, counts = fixed) => {
    const { race: stored } = storedClosed(one);
    expect(stored.closed).toEqual({ at: fixed, pairing: null, ...ofSeason });
    expect(closing(stored)).toEqual({ at: new Date(counts) });
    expect(stored.listing).toBeUndefined(); // A race with a result is not unconfirmed any more.
  });

  test('an undecided earlier time closes the race only while the calendar has it', () => {
    const wrong = storedClosed(monza({}, EARLIER));
    const stillClaimed = afterAnswer(wrong, times('13:00'));
    const afterAbsence = withHistory(wrong, [...wrong.history, WITHHELD]);
    for (const { race: one } of [stillClaimed, afterAnswer(afterAbsence, times('13:00'))]) {
      expect(closing(one)).toEqual({ at: new Date(at('12:58')) });
    }
    expect(closing(afterAnswer(wrong, race()).race)).toEqual({ at: new Date(CLOSING) });
  });

  test('an undecided earlier time closes the race also while the calendar moves the start alone', () => {
    const wrong = storedClosed(monza({}, EARLIER));
    const later = afterAnswer(wrong, { ...times('13:00'), date: '2025-09-07T15:00:00Z' });
    expect(closing(later.race)).toEqual({ at: new Date(at('12:58')) });
    expect(later.race.date).toBe('2025-09-07T15:00:00Z');
    expect(closing(afterAnswer(later, race()).race)).toEqual({ at: new Date(CLOSING) });
  });

  test.each<[string, string, string]>([
    ['an hour earlier: the one of the calendar', '2025-09-07T12:00:00Z', '2025-09-07T12:00:00Z'],
    ['weeks later: the one that held', '2025-09-28T12:00:00Z', START],
    ['before its own qualifying: the one that held', at('12:30'), START],
  ])('the start of undecided times is shown if it is near: %s', (_move, date, shown) => {
    expect(storedClosed(monza({}, untrustedEntry({ ...times('13:00'), date }))).race.date).toBe(
      shown,
    );
  });

  test('an undecided earlier time is corrected by an official start alone, and then not flagged again', () => {
    const wrong = storedClosed(monza({}, EARLIER));
    const official = setOfficialStart(wrong, QUALIFYING, by);
    if ('refused' in official) throw new Error(official.refused);
    const corrected = withHistory(wrong, [...wrong.history, official.decision]);
    expect(closing(corrected.race)).toEqual({ at: new Date(CLOSING) });
    expect(afterAnswer(corrected, times('13:00')).race.timesInReview).toBeUndefined();
    const refused = { refused: 'times.not-flagged' };
    expect(decideTimes(wrong, 'dismiss', by)).toEqual(refused);
    expect(decideTimes(wrong, 'accept', by)).toEqual(refused);
  });

  const YEAR_EARLY = { date: '2024-09-07T13:00:00Z', qualifyingDateTime: '2024-09-06T14:00:00Z' };

  test('the stored pairing is the one that counts by the earliest possible closing, unless that is a typo in the year', () => {
    const early = { pairing: pairing(), setAt: '2025-09-01T00:00:00.000Z', closesAt: CLOSING };
    const setAt = '2025-09-05T13:00:00.000Z'; // A day before 13:58, and not a day before 12:58.
    const late = { pairing: pairing('hamilton'), setAt, closesAt: CLOSING };
    const held = (...history: RaceHistory) =>
      storedClosed(monza({ pairings: [early, late] }, ...history)).race.closed?.pairing;
    expect(held()).toEqual(pairing('hamilton'));
    expect(held(EARLIER)).toEqual(pairing());
    expect(held(untrustedEntry(YEAR_EARLY))).toEqual(pairing('hamilton'));
    expect(held(BY_HAND)).toEqual(pairing());
  });

  test('nothing is stored where no time can be read', () => {
    expect(withRaceClosed(monza(WITHOUT_TIMES), ofSeason, now)).toBeUndefined();
  });
});

test('a race has a result once the order of its qualifying or its own result is accepted', () => {
  const qualifyingOrder = (raceId: string) => ({ qualifyingOrder: { raceId, cars: [] } });
  const [NO_REVISION, FIRST_REVISION] = [undefined, 1];
  expect(isResultKnown(race(), { qualifyingOrder: undefined }, NO_REVISION)).toBe(false);
  expect(isResultKnown(race(), qualifyingOrder('2025-zandvoort'), NO_REVISION)).toBe(false);
  expect(isResultKnown(race(), qualifyingOrder('2025-monza'), NO_REVISION)).toBe(true);
  expect(isResultKnown(race(), qualifyingOrder('2025-zandvoort'), FIRST_REVISION)).toBe(true);
});

test('of several due reveals the race that closed first comes first', () => {
  const spa = race({ _id: '2025-spa', qualifyingDateTime: '2025-07-26T14:00:00Z' });
  const inBaku = { date: '2025-09-21T11:00:00Z', qualifyingDateTime: '2025-09-20T12:00:00Z' };
  const baku = race({ _id: '2025-baku', ...inBaku });
  const unreadable = race({ _id: '2025-tbc', ...UNREADABLE });
  const all = [unreadable, baku, race(), spa].map((one) => ({ race: one, hasResult: false }));
  expect(dueReveals(all, REVEAL).map(({ _id }) => _id)).toEqual(['2025-spa', '2025-monza']);
  const withResults = all.map((one) => ({ ...one, hasResult: true }));
  expect(dueReveals(withResults, hoursAfter(START, 1)).map(({ _id }) => _id)).toEqual([
    '2025-spa',
    '2025-monza',
    '2025-tbc',
  ]);
});

test('a reveal is late a quarter of an hour after its time, until it is done', () => {
  const waitingForLaterTime = monza({}, LATER).race;
  const withoutReveal = [revealedRace(), race(CANCELLED), race(UNREADABLE)];
  const races = [race(), closedRace(), ...withoutReveal, waitingForLaterTime, OFFICIALLY_EARLIER];
  const lateAt = (now: Date, hasResult: boolean) =>
    lateReveals(
      races.map((one) => ({ race: one, hasResult })),
      now,
    );
  const late = new Date(REVEAL.getTime() + REVEAL_LATE_MS);
  // Closing was moved to an hour earlier, so that a new sheet has been due for an hour.
  expect(lateAt(justBefore(late), false)).toEqual([OFFICIALLY_EARLIER]);
  expect(lateAt(late, false)).toEqual([OFFICIALLY_EARLIER, race(), closedRace()]);
  expect(lateAt(late, true)).toContainEqual(waitingForLaterTime); // A result ends the wait.
});

describe('a reveal is announced to the event handler', () => {
  const [REVEAL_AT, ANNOUNCED_AT] = [
    REVEAL.toISOString(),
    new Date(REVEAL.getTime() - REVEAL_ANNOUNCEMENT_LEAD_MS),
  ];

  test('half an hour before it, with its time', () => {
    expect(nextAnnouncement(race(), justBefore(ANNOUNCED_AT))).toBe(ANNOUNCED_AT.getTime());
    expect(dueAnnouncements([race()], justBefore(ANNOUNCED_AT))).toEqual([]);
    expect(dueAnnouncements([race()], ANNOUNCED_AT)).toEqual([{ race: race(), at: REVEAL_AT }]);
    expect(dueAnnouncements([race()], justBefore(REVEAL))).toHaveLength(1);
  });

  test('once, and again if closing was moved since', () => {
    const announced = race({ revealAnnouncedFor: REVEAL_AT });
    expect(dueAnnouncements([announced], ANNOUNCED_AT)).toEqual([]);
    const moved = { ...announced, qualifyingDateTime: at('13:30') };
    expect(dueAnnouncements([moved], ANNOUNCED_AT)).toEqual([
      { race: moved, at: tenSecondsAfter(at('13:28')).toISOString() },
    ]);
  });

  test.each<[string, Race, Date]>([
    ['that is due: the job reveals it', race(), REVEAL],
    ['of a race that is closed', closedRace(), ANNOUNCED_AT],
    ['of a race off the calendar', race(CANCELLED), ANNOUNCED_AT],
    ['of a race without a readable time', race(UNREADABLE), ANNOUNCED_AT],
  ])('but not %s', (_which, stored, now) => {
    expect(nextAnnouncement(stored, now)).toBe(Number.POSITIVE_INFINITY);
    expect(dueAnnouncements([stored], now)).toEqual([]);
  });
});

test('a reveal is news until its race is over, has a result or is off the calendar', () => {
  expect(isRevealNews(closedRace(), REVEAL)).toBe(true);
  const raceHours = 2;
  expect(isRevealNews(closedRace(), hoursAfter(START, raceHours - 0.01))).toBe(true);
  expect(isRevealNews(closedRace(), hoursAfter(START, raceHours))).toBe(false);
  expect(isRevealNews(closedRace({ status: 'completed' }), REVEAL)).toBe(false);
  expect(isRevealNews(closedRace({}, [OFF_CALENDAR]), REVEAL)).toBe(false);
  expect(isRevealNews(closedRace({ date: 'TBC' }), hoursAfter(START, 1000))).toBe(true); // No known start.
});
