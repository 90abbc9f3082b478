import {
  afterClosing,
  CLOSING,
  closingDecision,
  dismissal,
  hoursAfter,
  knownRace,
  listedEntry,
  OFF_CALENDAR,
  officialStartDecision,
  QUALIFYING,
  race,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing, RaceFacts, RaceTimes } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';
import { timesOf } from '../race/race-times.ts';
import { raceOf } from './calendar.ts';
import {
  type Answer,
  addListed,
  addMissing,
  needsResultCheck,
  withTrustedClaim,
} from './claims.ts';
import { factsOf } from './closings.ts';
import type { Entry, RaceHistory } from './race-history.ts';
import { raceState } from './race-state.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
const A_DAY_AFTER_START = hoursAfter(START, 24);
const FIVE_DAYS = 5 * 24;
const FIRST = { isFirst: true };
/** The span of a claim that only Monday's answer has made. */
const FROM_MONDAY = {
  since: MONDAY.toISOString(),
  until: MONDAY.toISOString(),
  answers: 1,
};

/** Qualifying at this time of its announced day, and the start as announced; qualifying is announced for `14:00`. */
const qualifyingAt = (time: string): RaceTimes => ({
  date: START,
  qualifyingDateTime: `2025-09-06T${time}:00Z`,
});
const starting = (date: string): RaceTimes => ({ ...qualifyingAt('14:00'), date });
const facts = (history: RaceHistory) => factsOf(raceState(history));
const answer = (now: Date, changes: Partial<Answer> = {}): Answer => ({
  season: 2025,
  at: now,
  isManual: false,
  isFirst: false,
  ...changes,
});

/** What holds of the race at Monza after an answer that lists it with these times. */
function factsAfter(history: RaceHistory, times: RaceTimes, now = MONDAY): RaceFacts {
  return facts(addListed([listedEntry(race()), ...history], times, answer(now)));
}

/** The history after an answer with these times at each hour from Monday on; without times the answers lack it. */
function afterAnswers(
  history: RaceHistory,
  times: RaceTimes | undefined,
  hours: number[],
  changes: Partial<Answer> = {},
): RaceHistory {
  return hours.reduce((before, hour) => {
    const one = answer(hoursAfter(MONDAY.toISOString(), hour), changes);
    return times ? addListed(before, times, one) : addMissing(before, one);
  }, history);
}

/** The hours of four answers within two days, as many as the longest wait takes. */
const FOUR_ANSWERS = [0, 16, 32, 48];

/* The numbers are the hours from the answer to closing. */

test.each<[string, RaceTimes, number]>([
  ['59 minutes later', qualifyingAt('14:59'), FIVE_DAYS],
  ['59 minutes earlier', qualifyingAt('13:01'), FIVE_DAYS],
  ['with the race alone two hours later', starting('2025-09-07T15:00:00Z'), FIVE_DAYS],
  ['with the race at its qualifying', starting('2025-09-06T14:00:00Z'), FIVE_DAYS],
  ['half an hour later, both more than 48 hours ahead', qualifyingAt('14:30'), 48.01],
  ['half an hour earlier, both more than 48 hours ahead', qualifyingAt('13:30'), 48.51],
  ['on the day of qualifying, with the race alone later', starting('2025-09-07T15:00:00Z'), 1],
])('times that move closing by less than an hour are trusted: %s', (_move, times, hoursAhead) => {
  expect(factsAfter([], times, hoursAfter(CLOSING, -hoursAhead))).toEqual(times);
});

test.each<[string, RaceTimes, number]>([
  ['an hour later', qualifyingAt('15:00'), FIVE_DAYS],
  ['an hour earlier', qualifyingAt('13:00'), FIVE_DAYS],
  ['a race in the past, its qualifying not', starting('2025-03-07T13:00:00Z'), FIVE_DAYS],
  ['a race half an hour before its own qualifying', starting('2025-09-06T13:30:00Z'), FIVE_DAYS],
  ['a race in another year', { ...qualifyingAt('14:00'), date: '2026-09-06T13:00:00Z' }, FIVE_DAYS],
  ['half an hour later, the old time 48 hours ahead', qualifyingAt('14:30'), 48],
  ['half an hour earlier, the new time 48 hours ahead', qualifyingAt('13:30'), 48.5],
])(
  'times that move closing by more, come too late or cannot be right await a decision: %s',
  (_move, times, hoursAhead) => {
    expect(factsAfter([], times, hoursAfter(CLOSING, -hoursAhead))).toMatchObject({
      ...timesOf(race()),
      timesInReview: times,
    });
  },
);

describe('a time that cannot be read', () => {
  test.each<[string, RaceTimes, Partial<RaceFacts>]>([
    ['no readable qualifying', { date: START, qualifyingDateTime: 'TBC' }, {}],
    ['no qualifying any more', { date: START }, {}],
    ['no readable start', starting('TBC'), {}],
    ['nothing readable', { date: 'TBC', qualifyingDateTime: '6 September' }, {}],
    ['a readable start alone', { date: '2025-09-08T13:00:00Z' }, { date: '2025-09-08T13:00:00Z' }],
    [
      'a readable qualifying alone',
      { ...qualifyingAt('14:30'), date: 'TBC' },
      qualifyingAt('14:30'),
    ],
    ['a start put off by weeks', { date: '2025-10-05' }, { timesInReview: { date: '2025-10-05' } }],
  ])('leaves the last readable one in force: %s', (_what, times, changes) => {
    const { lastClosing: _, ...held } = factsAfter([], times);
    expect(held).toEqual({ ...timesOf(race()), ...changes });
  });

  test.each(['TBC', undefined])('does not withdraw times that await a decision: %s', (text) => {
    const held = factsAfter([untrustedEntry(qualifyingAt('17:00'))], {
      date: START,
      qualifyingDateTime: text,
    });
    expect(held).toMatchObject({ ...timesOf(race()), timesInReview: qualifyingAt('17:00') });
  });

  test('closes a race that never had a readable one', () => {
    const history = addListed(
      [],
      { date: START, qualifyingDateTime: 'TBC' },
      answer(MONDAY, FIRST),
    );
    expect(closing(raceOf(race(), history))).toEqual({ invalid: 'Invalid qualifying time' });
  });
});

test.each<[string, RaceTimes]>([
  ['no qualifying time', { date: START }],
  ['an unreadable one', { date: START, qualifyingDateTime: 'TBC' }],
])(
  'a first readable qualifying time is trusted more than 48 hours ahead, where there was %s',
  (_what, times) => {
    const factsIfHoursAhead = (hours: number) =>
      facts(addListed([listedEntry(times)], race(), answer(hoursAfter(CLOSING, -hours))));
    expect(factsIfHoursAhead(48.01)).toEqual(timesOf(race()));
    expect(factsIfHoursAhead(48).timesInReview).toEqual(timesOf(race()));
  },
);

test('another start without a qualifying time awaits a decision', () => {
  const [first, second] = [{ date: '2025-09-07' }, { date: '2025-09-14' }];
  expect(facts(addListed([listedEntry(first)], second, answer(MONDAY)))).toMatchObject({
    ...first,
    timesInReview: second,
  });
});

describe('a claim that the calendar takes back leaves no trace', () => {
  const before = [listedEntry(race())];
  /** The one entry after an answer that repeats the trusted times. */
  const [repeated] = addListed(before, race(), answer(MONDAY));

  test('other times that are taken back', () => {
    const after = addListed(
      addListed(before, qualifyingAt('17:00'), answer(MONDAY)),
      race(),
      answer(MONDAY),
    );
    expect(after).toEqual([{ ...repeated, ...FROM_MONDAY }]);
    expect(facts(after)).toEqual(timesOf(race()));
  });

  test('times that others replace', () => {
    const after = addListed(
      addListed(before, qualifyingAt('17:00'), answer(MONDAY)),
      qualifyingAt('18:00'),
      answer(MONDAY),
    );
    expect(after).toEqual([
      ...before,
      { kind: 'listed', times: qualifyingAt('18:00'), ...FROM_MONDAY },
    ]);
  });

  test('a race that was missing for less than two days', () => {
    const missing = afterAnswers(before, undefined, [0, 16, 32]);
    expect(facts(missing).listing?.state).toBe('withheld');
    const after = addListed(missing, race(), answer(MONDAY));
    expect(facts(after)).toEqual(timesOf(race()));
    expect(after).toHaveLength(1);
  });
});

describe('a race that is put off', () => {
  const OCTOBER = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };
  const A_DAY_LATER = {
    date: '2025-09-08T13:00:00Z',
    qualifyingDateTime: '2025-09-07T14:00:00Z',
  };
  const JUST_UNDER_A_DAY = { ...A_DAY_LATER, qualifyingDateTime: '2025-09-07T13:59:59Z' };

  test.each<[string, RaceTimes, number[], boolean]>([
    ['in each of four answers', OCTOBER, FOUR_ANSWERS, true],
    ['by a day, in each of four answers', A_DAY_LATER, FOUR_ANSWERS, true],
    ['by less than a day', JUST_UNDER_A_DAY, FOUR_ANSWERS, false],
    ['in three answers', OCTOBER, [0, 24, 48], false],
    ['in many answers of less than two days', OCTOBER, [0, 6, 12, 18, 24, 30, 36, 42, 47.9], false],
    ['to before its own qualifying', { ...OCTOBER, date: '2025-10-03' }, FOUR_ANSWERS, false],
    ['to another year', { date: '2026-03-08T13:00:00Z' }, FOUR_ANSWERS, false],
    ['to earlier', qualifyingAt('11:00'), FOUR_ANSWERS, false],
    ['by three hours', qualifyingAt('17:00'), FOUR_ANSWERS, false],
  ])('is trusted after four answers within two days: %s, $3', (_how, times, hours, isTrusted) => {
    const { timesInReview, ...held } = facts(afterAnswers([listedEntry(race())], times, hours));
    expect(timesInReview).toEqual(isTrusted ? undefined : times);
    expect(timesOf(held)).toEqual(isTrusted ? times : timesOf(race()));
  });

  test('no longer closes at the time that an admin had set before; one that moves by half an hour does', () => {
    const set = [listedEntry(race()), closingDecision('2025-09-05T12:00:00Z')];
    expect(facts(afterAnswers(set, OCTOBER, FOUR_ANSWERS))).toEqual(OCTOBER);
    expect(facts(afterAnswers(set, qualifyingAt('14:30'), [0])).earliestClosing).toBe(
      '2025-09-05T12:00:00.000Z',
    );
  });

  test('no longer closes at a time that an admin set before its new times were trusted', () => {
    const set = [
      ...afterAnswers([listedEntry(race())], OCTOBER, [0]),
      closingDecision('2025-09-05T12:00:00Z'),
    ];
    expect(facts(afterAnswers(set, OCTOBER, [16, 32, 48]))).toEqual(OCTOBER);
  });

  test('closes at a time that an admin set since then, also after an answer that lacked the race', () => {
    const set = { ...closingDecision('2025-10-01T12:00:00Z'), at: '2025-09-04T12:00:00.000Z' };
    const before = [...afterAnswers([listedEntry(race())], OCTOBER, FOUR_ANSWERS), set];
    for (const history of [
      before,
      afterAnswers(afterAnswers(before, undefined, [96]), OCTOBER, [102]),
    ]) {
      expect(facts(history).earliestClosing).toBe('2025-10-01T12:00:00.000Z');
    }
  });

  test('is not trusted by answers that an admin requested', () => {
    const scheduled = afterAnswers([listedEntry(race())], OCTOBER, [0, 16, 32]);
    expect(
      facts(afterAnswers(scheduled, OCTOBER, [48, 49], { isManual: true })).timesInReview,
    ).toEqual(OCTOBER);
  });

  test('is not trusted if one of the answers had other times or lacked it', () => {
    const started = afterAnswers([listedEntry(race())], OCTOBER, [0, 16]);
    const interrupted = [
      afterAnswers(started, race(), [24]),
      afterAnswers(started, undefined, [24]),
    ];
    for (const history of interrupted) {
      expect(facts(afterAnswers(history, OCTOBER, [32, 48, 64])).timesInReview).toEqual(OCTOBER);
      expect(facts(afterAnswers(history, OCTOBER, [32, 48, 64, 80])).timesInReview).toBeUndefined();
    }
  });

  test('is not trusted once an admin dismissed its new times', () => {
    const history = [listedEntry(race()), dismissal(OCTOBER)];
    expect(facts(afterAnswers(history, OCTOBER, FOUR_ANSWERS))).toEqual(timesOf(race()));
  });

  /** A history in which these times were claimed for the 48 hours up to `hours` after closing. */
  const claimedUntil = (times: RaceTimes, hours: number) => {
    const since = hoursAfter(CLOSING, hours - 48).toISOString();
    const run = { since, until: hoursAfter(CLOSING, hours).toISOString() };
    return [listedEntry(race()), { ...untrustedEntry(times), ...run }];
  };

  test('opens again after its closing only if the race data then has no session of it', () => {
    const now = answer(hoursAfter(CLOSING, 30));
    const history = addListed(claimedUntil(OCTOBER, 30), OCTOBER, now);
    expect(facts(history).timesInReview).toEqual(OCTOBER);
    expect(needsResultCheck(history, now)).toBe(true);
    const { race: before } = knownRace();
    expect(isOpen(raceOf(before, history), now.at)).toBe(false);
    expect(
      isOpen(raceOf(before, withTrustedClaim(history, now, { hasNotRun: true })), now.at),
    ).toBe(true);
  });

  test.each<[string, RaceTimes, number]>([
    ['a session that starts three hours late', qualifyingAt('17:00'), 2],
    ['a session on the next day', A_DAY_LATER, 2],
    // October's closing is 28 days after the old one.
    ['a closing less than a day ahead', OCTOBER, 28 * 24 - 23],
  ])('needs no check for a result, and awaits a decision: %s', (_what, times, hours) => {
    const now = answer(hoursAfter(CLOSING, hours));
    const history = addListed(claimedUntil(times, hours), times, now);
    expect(needsResultCheck(history, now)).toBe(false);
    expect(facts(withTrustedClaim(history, now, { hasNotRun: true })).timesInReview).toEqual(times);
  });

  test('is trusted before its closing without a check for a result', () => {
    const now = answer(hoursAfter(CLOSING, -1));
    const history = addListed(claimedUntil(OCTOBER, -1), OCTOBER, now);
    expect(needsResultCheck(history, now)).toBe(false);
    expect(facts(history)).toEqual(OCTOBER);
  });
});

describe('a race that is missing', () => {
  const before = [listedEntry(race())];

  test.each<[string, number[], Listing['state']]>([
    ['in one answer', [0], 'missing'],
    ['in three answers of less than half a day', [0, 6, 11.9], 'missing'],
    ['in two answers of half a day', [0, 12], 'missing'],
    ['in three answers of half a day', [0, 6, 12], 'withheld'],
    ['in three answers of two days', [0, 24, 48], 'withheld'],
    ['in four answers of less than two days', [0, 16, 32, 47.9], 'withheld'],
    ['in four answers of two days', FOUR_ANSWERS, 'off'],
  ])('%s is $2', (_how, hours, state) => {
    const { listing, ...held } = facts(afterAnswers(before, undefined, hours));
    expect(listing?.state).toBe(state);
    expect(held).toEqual(timesOf(race()));
  });

  test('is off from the answer that took it off until the calendar has it again', () => {
    const off = afterAnswers(before, undefined, [...FOUR_ANSWERS, 54, 60]);
    expect(facts(off).listing).toEqual({ state: 'off', since: '2025-09-03T12:00:00.000Z' });
    expect(facts(afterAnswers(off, race(), [66]))).toEqual(timesOf(race()));
  });

  test('is off again only after two more days, if an admin brought it back', () => {
    const back = [...afterAnswers(before, undefined, FOUR_ANSWERS), BROUGHT_BACK];
    expect(facts(back).listing).toBeUndefined();
    expect(facts(afterAnswers(back, undefined, [54, 70, 86])).listing?.state).toBe('withheld');
    expect(facts(afterAnswers(back, undefined, [54, 70, 86, 102])).listing?.state).toBe('off');
  });

  test('stays off once an admin took it off, until an answer lists it again after one that lacked it', () => {
    const off = [...before, TAKEN_OFF];
    const lacking = afterAnswers(off, undefined, [0]);
    for (const history of [off, afterAnswers(off, race(), [0]), lacking]) {
      expect(facts(history).listing).toEqual({ state: 'off', since: TAKEN_OFF.at });
    }
    expect(facts(afterAnswers(lacking, race(), [6]))).toEqual(timesOf(race()));
  });

  test('is not taken off by answers that an admin requested', () => {
    const afterManual = afterAnswers(before, undefined, FOUR_ANSWERS, { isManual: true });
    expect(facts(afterManual).listing?.state).toBe('missing');
  });

  test('is not taken off by answers that lack too many races, nor by those before them', () => {
    const lackedAt = (hours: number[], isIncomplete: boolean, history: RaceHistory) =>
      hours.reduce(
        (all, hour) =>
          addMissing(all, { ...answer(hoursAfter(MONDAY.toISOString(), hour)), isIncomplete }),
        history,
      );
    const incomplete = lackedAt(FOUR_ANSWERS, true, before);
    expect(facts(incomplete).listing).toMatchObject({ state: 'withheld', incomplete: true });
    const thenCredible = lackedAt([54, 70, 86], false, incomplete);
    expect(facts(thenCredible).listing).toEqual({ state: 'withheld', since: MONDAY.toISOString() });
    expect(facts(lackedAt([102], false, thenCredible)).listing?.state).toBe('off');
    const thenIncomplete = lackedAt([48], true, lackedAt([0, 16, 32], false, before));
    expect(facts(thenIncomplete).listing).toMatchObject({ state: 'withheld', incomplete: true });
  });

  test('that comes back with other times has them reviewed like any race', () => {
    const after = facts(
      afterAnswers(afterAnswers(before, undefined, FOUR_ANSWERS), qualifyingAt('17:00'), [54]),
    );
    expect(after).toMatchObject({ ...timesOf(race()), timesInReview: qualifyingAt('17:00') });
    expect(after.listing).toBeUndefined();
  });
});

const AT_ELEVEN = qualifyingAt('11:00');
const RACE_PUT_OFF = { date: '2025-09-08T13:00:00Z' };
const [THREE_DAYS_LATER, STILL_LATER] = ['2025-09-10T13:00:00Z', '2025-09-10T13:00:01Z'];
const OFFICIAL = officialStartDecision('2025-09-06T11:00:00.000Z');
const TAKEN_OFF = { ...OFFICIAL, kind: 'taken off' } as const;
const BROUGHT_BACK = { ...OFFICIAL, kind: 'brought back' } as const;
const ACCEPTED: Entry = { ...OFFICIAL, kind: 'accepted', times: AT_ELEVEN };
const AT_OFFICIAL_START = { qualifyingDateTime: '2025-09-06T11:00:00.000Z' };
const NOON = '2025-09-06T12:00:00Z';

test.each<[string, RaceHistory, RaceTimes, Partial<RaceFacts>]>([
  ['a later qualifying changes nothing', [], qualifyingAt('17:00'), {}],
  ['an unreadable qualifying changes nothing', [], { date: START, qualifyingDateTime: 'TBC' }, {}],
  [
    'a race put off gets its new start',
    [],
    { ...qualifyingAt('14:00'), ...RACE_PUT_OFF },
    RACE_PUT_OFF,
  ],
  [
    'a race put off together with its qualifying gets its new start',
    [],
    { ...qualifyingAt('20:00'), ...RACE_PUT_OFF },
    RACE_PUT_OFF,
  ],
  [
    'a start that moves by three days is trusted',
    [],
    starting(THREE_DAYS_LATER),
    { date: THREE_DAYS_LATER },
  ],
  [
    'a start that moves by more awaits a decision',
    [],
    starting(STILL_LATER),
    { timesInReview: starting(STILL_LATER) },
  ],
  [
    'a start before closing awaits a decision',
    [],
    { date: NOON, qualifyingDateTime: NOON },
    { timesInReview: { date: NOON, qualifyingDateTime: NOON } },
  ],
  ['an earlier qualifying awaits a decision', [], AT_ELEVEN, { timesInReview: AT_ELEVEN }],
  [
    'an earlier qualifying awaits a decision in the next answer, too',
    [untrustedEntry(AT_ELEVEN)],
    AT_ELEVEN,
    { timesInReview: AT_ELEVEN },
  ],
  [
    'an earlier qualifying awaits none once it is taken back',
    [untrustedEntry(AT_ELEVEN)],
    qualifyingAt('14:00'),
    {},
  ],
  ['an earlier qualifying awaits none once it is dismissed', [dismissal(AT_ELEVEN)], AT_ELEVEN, {}],
  [
    'a calendar that is corrected back awaits a decision',
    [untrustedEntry(AT_ELEVEN), ACCEPTED],
    qualifyingAt('14:00'),
    { ...AT_OFFICIAL_START, timesInReview: qualifyingAt('14:00') },
  ],
  [
    'a calendar that an admin corrected awaits none',
    [OFFICIAL],
    qualifyingAt('14:00'),
    AT_OFFICIAL_START,
  ],
  [
    'a calendar that agrees with the official start is trusted',
    [OFFICIAL],
    AT_ELEVEN,
    AT_OFFICIAL_START,
  ],
  [
    'a race put off gets its new start after an official one, too',
    [OFFICIAL],
    { ...qualifyingAt('14:00'), ...RACE_PUT_OFF },
    { ...AT_OFFICIAL_START, ...RACE_PUT_OFF },
  ],
])('a closed race stays closed: %s', (_rule, entries, times, expected) => {
  const { history } = afterClosing(knownRace());
  const before = [...history, ...entries];
  // What counts is that the closing is stored, not the time of the answer.
  for (const now of [hoursAfter(CLOSING, -1), hoursAfter(CLOSING, 1), A_DAY_AFTER_START]) {
    const {
      earliestClosing,
      lastClosing: _,
      ...held
    } = facts(addListed(before, times, answer(now)));
    expect(held).toEqual({ ...timesOf(race()), ...expected });
    expect(earliestClosing).toBe(facts(before).earliestClosing);
  }
});

test('a start that moves by weeks is trusted after two days, also of a closed race', () => {
  const { history } = afterClosing(knownRace());
  const weeksLater = starting('2025-09-28T13:00:00Z');
  const factsAfterHours = (hours: number[]) => facts(afterAnswers(history, weeksLater, hours));
  expect(factsAfterHours([0, 16, 32]).timesInReview).toEqual(weeksLater);
  expect(factsAfterHours(FOUR_ANSWERS)).toEqual(weeksLater);
});

test('later times that were undecided when the race closed no longer await a decision', () => {
  const { history } = afterClosing(
    knownRace({}, { history: [untrustedEntry(qualifyingAt('17:00'))] }),
  );
  for (const after of [
    history,
    addListed(history, qualifyingAt('17:00'), answer(A_DAY_AFTER_START)),
  ]) {
    expect(facts(after)).toEqual(timesOf(race()));
  }
});

test('a race whose closing has passed is not closed until that is stored', () => {
  const later = { date: START, qualifyingDateTime: '2025-09-07T12:00:00Z' };
  const after = raceOf(
    race(),
    addListed([listedEntry(race())], later, answer(hoursAfter(CLOSING, 1))),
  );
  expect(after.timesInReview).toEqual(later);
  expect(closing(after)).toEqual({ at: new Date(CLOSING) });
});

test('a race that closed at its start is not opened again by a later start', () => {
  const delayed = { date: '2025-09-07T18:00:00Z' };
  const one = afterClosing(knownRace({ qualifyingDateTime: undefined }));
  const after = raceOf(one.race, addListed(one.history, delayed, answer(hoursAfter(START, 1))));
  expect(after.date).toBe(delayed.date);
  expect(closing(after)).toEqual({ at: new Date(START) });
});

describe('a race that is new', () => {
  const past = race({ date: '2025-03-16T04:00:00Z', qualifyingDateTime: '2025-03-15T05:00:00Z' });
  const next = { date: '2026-09-06T13:00:00Z', qualifyingDateTime: '2026-09-05T14:00:00Z' };

  test.each<[string, RaceTimes, string | undefined]>([
    ['ahead', race(), undefined],
    ['at no time that can be read', { date: 'TBC' }, undefined],
    ['in the past', past, 'unconfirmed'],
    ['in another year', next, 'unconfirmed'],
  ])('in the first calendar of its season, and %s, is $2', (_when, times, state) => {
    const held = facts(addListed([], times, answer(MONDAY, FIRST)));
    expect(held.listing?.state).toBe(state);
    expect(timesOf(held)).toEqual(timesOf(times));
  });

  test('in a later calendar, is trusted after two answers that are a day apart', () => {
    for (const [hours, isTrusted] of [
      [[0], false],
      [[0, 23.9], false],
      [[0, 24], true],
    ] as const) {
      const held = facts(afterAnswers([], race(), [...hours]));
      expect(held.listing === undefined).toBe(isTrusted);
    }
  });

  test.each<[string, RaceTimes]>([
    ['in another year', next],
    ['in the past', past],
  ])('and unconfirmed, is not open, also while the calendar lacks it: %s', (_when, times) => {
    const listed = addListed([], times, answer(MONDAY, FIRST));
    const off = afterAnswers(listed, undefined, [6, 22, 38, 54]);
    expect(facts(off).listing?.state).toBe('off');
    const back = [...off, BROUGHT_BACK];
    const histories = [
      listed,
      afterAnswers(listed, undefined, [6, 22, 38]),
      back,
      afterAnswers(back, undefined, [60]),
    ];
    for (const history of histories) {
      const unconfirmed = raceOf(race(), history);
      expect(closing(unconfirmed)).toEqual({ invalid: 'Date not confirmed' });
      expect(isOpen(unconfirmed, MONDAY)).toBe(false);
    }
  });
});

describe('the history of a race', () => {
  const minutes = fc.integer({ min: 0, max: 59 });
  const minutesPastTwo = (minute: number) => qualifyingAt(`14:${String(minute).padStart(2, '0')}`);

  test('has each time once, however often it returns, and at most 60 entries', () => {
    let history: RaceHistory = [listedEntry(race())];
    // A hundred starts of qualifying, a second apart; the first seventy of them return twice.
    for (const seconds of [...Array(100).keys(), ...Array(70).keys(), ...Array(70).keys()]) {
      const start = new Date(Date.parse(QUALIFYING) + seconds * 1000).toISOString();
      const times = { date: START, qualifyingDateTime: start };
      history = addListed(history, times, answer(MONDAY));
      expect(facts(history)).toEqual(times);
      expect(history.length).toBeLessThanOrEqual(60);
      expect(new Set(history.map((entry) => JSON.stringify(entry))).size).toBe(history.length);
    }
  });

  const decision = minutes.chain((minute) =>
    fc.constantFrom<Entry>(
      officialStartDecision(`2025-09-06T13:${10 + (minute % 50)}:00Z`),
      dismissal(minutesPastTwo(minute)),
      TAKEN_OFF,
      BROUGHT_BACK,
    ),
  );
  /** Few claims among many decisions, so that the claims that still hold are among those that may be dropped. */
  const entry = fc.oneof(
    { weight: 40, arbitrary: decision },
    { weight: 1, arbitrary: minutes.map((minute) => listedEntry(minutesPastTwo(minute))) },
    { weight: 1, arbitrary: fc.constant(OFF_CALENDAR) },
    {
      weight: 1,
      arbitrary: fc.constant<Entry>({
        kind: 'closed',
        at: CLOSING,
        closesAt: CLOSING,
        times: qualifyingAt('14:00'),
      }),
    },
  );

  test('drops only entries without which the same holds', () => {
    const nextTimes = fc.constantFrom(qualifyingAt('15:00'), undefined);
    // With the first entry they are 60, as many as a history may have.
    forAll(fc.array(entry, { minLength: 59, maxLength: 59 }), nextTimes, (entries, times) => {
      const before = [listedEntry(race()), ...entries];
      const after = times
        ? addListed(before, times, answer(MONDAY))
        : addMissing(before, answer(MONDAY));
      // The claim of the answer, unless the history had it already.
      const added = after.at(-1) === before.at(-1) ? [] : after.slice(-1);
      expect(raceState(after)).toEqual(raceState([...before, ...added]));
    });
  });
});
