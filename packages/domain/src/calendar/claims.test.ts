import {
  CLOSING,
  claimed,
  closed,
  closingSet,
  dismissed,
  hoursAfter,
  known,
  listed,
  OFF,
  officialStart,
  QUALIFYING,
  race,
  START,
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
import { factsOf } from './held-closings.ts';
import type { Entry, RaceHistory } from './race-history.ts';
import { whatHolds } from './what-holds.ts';

/** Monday before the Italian Grand Prix. */
const MONDAY = new Date('2025-09-01T12:00:00Z');
const A_DAY_AFTER_START = hoursAfter(START, 24);

/** The race at its start, with qualifying at this time of its day; both are as announced at `14:00`. */
const at = (time: string): RaceTimes => ({
  date: START,
  qualifyingDateTime: `2025-09-06T${time}:00Z`,
});
const starting = (date: string): RaceTimes => ({ ...at('14:00'), date });
const facts = (history: RaceHistory) => factsOf(whatHolds(history));
const answer = (now: Date, changes: Partial<Answer> = {}): Answer => ({
  season: 2025,
  at: now,
  isManual: false,
  isFirst: false,
  ...changes,
});

/** What holds of Monza after an answer of the calendar with these times. */
function monza(history: RaceHistory, said: RaceTimes, now = MONDAY): RaceFacts {
  return facts(addListed([listed(race()), ...history], said, answer(now)));
}

/** The history after one answer at each of these hours after Monday. Each says `said`; undefined: it lacks the race. */
function afterAnswers(
  history: RaceHistory,
  said: RaceTimes | undefined,
  hours: number[],
  changes: Partial<Answer> = {},
): RaceHistory {
  return hours.reduce((before, hour) => {
    const one = answer(hoursAfter(MONDAY.toISOString(), hour), changes);
    return said ? addListed(before, said, one) : addMissing(before, false, one);
  }, history);
}

/** The hours of four answers within two days. */
const TWO_DAYS = [0, 16, 32, 48];

/* The last column has the hours from the answer to closing: 122 is on Monday. */

test.each<[string, RaceTimes, number]>([
  ['59 minutes later', at('14:59'), 122],
  ['59 minutes earlier', at('13:01'), 122],
  ['with the race alone two hours later', starting('2025-09-07T15:00:00Z'), 122],
  ['with the race at its qualifying', starting('2025-09-06T14:00:00Z'), 122],
  ['half an hour later, both more than 48 hours ahead', at('14:30'), 48.01],
  ['half an hour earlier, both more than 48 hours ahead', at('13:30'), 48.51],
  ['on the day of qualifying, with the race alone later', starting('2025-09-07T15:00:00Z'), 1],
])('times that move closing by less than an hour are trusted: %s', (_move, times, hoursAhead) => {
  expect(monza([], times, hoursAfter(CLOSING, -hoursAhead))).toEqual(times);
});

test.each<[string, RaceTimes, number]>([
  ['an hour later', at('15:00'), 122],
  ['an hour earlier', at('13:00'), 122],
  ['a race in the past, its qualifying not', starting('2025-03-07T13:00:00Z'), 122],
  ['a race half an hour before its own qualifying', starting('2025-09-06T13:30:00Z'), 122],
  ['a race in another year', { ...at('14:00'), date: '2026-09-06T13:00:00Z' }, 122],
  ['half an hour later, the old time 48 hours ahead', at('14:30'), 48],
  ['half an hour earlier, the new time 48 hours ahead', at('13:30'), 48.5],
])(
  'other times await a decision, and those that are trusted stay: %s',
  (_move, times, hoursAhead) => {
    expect(monza([], times, hoursAfter(CLOSING, -hoursAhead))).toMatchObject({
      ...timesOf(race()),
      timesInReview: times,
    });
  },
);

describe('a time that cannot be read is no claim', () => {
  test.each<[string, RaceTimes, Partial<RaceFacts>]>([
    ['no readable qualifying', { date: START, qualifyingDateTime: 'TBC' }, {}],
    ['no qualifying any more', { date: START }, {}],
    ['no readable start', starting('TBC'), {}],
    ['nothing readable', { date: 'TBC', qualifyingDateTime: '6 September' }, {}],
    ['a readable start alone', { date: '2025-09-08T13:00:00Z' }, { date: '2025-09-08T13:00:00Z' }],
    ['a readable qualifying alone', { ...at('14:30'), date: 'TBC' }, at('14:30')],
    ['a start put off by weeks', { date: '2025-10-05' }, { timesInReview: { date: '2025-10-05' } }],
  ])('the last readable one holds: %s', (_what, said, changes) => {
    const { lastClosing: _, ...held } = monza([], said);
    expect(held).toEqual({ ...timesOf(race()), ...changes });
  });

  test.each(['TBC', undefined])('nor does it withdraw one that awaits a decision: %s', (text) => {
    const held = monza([claimed(at('17:00'))], { date: START, qualifyingDateTime: text });
    expect(held).toMatchObject({ ...timesOf(race()), timesInReview: at('17:00') });
  });

  test('only a race that never had one is closed', () => {
    const history = addListed(
      [],
      { date: START, qualifyingDateTime: 'TBC' },
      answer(MONDAY, FIRST),
    );
    expect(closing(raceOf(race(), history))).toEqual({ invalid: 'Invalid qualifying time' });
  });
});

const FIRST = { isFirst: true };

test.each<[string, RaceTimes]>([
  ['no qualifying time', { date: START }],
  ['an unreadable one', { date: START, qualifyingDateTime: 'TBC' }],
])(
  'a first readable qualifying time is trusted 48 hours ahead, where there was %s',
  (_was, was) => {
    const after = (hours: number) =>
      facts(addListed([listed(was)], race(), answer(hoursAfter(CLOSING, -hours))));
    expect(after(48.01)).toEqual(timesOf(race()));
    expect(after(48).timesInReview).toEqual(timesOf(race()));
  },
);

test('another start is no first qualifying time', () => {
  const [first, second] = [{ date: '2025-09-07' }, { date: '2025-09-14' }];
  expect(facts(addListed([listed(first)], second, answer(MONDAY)))).toMatchObject({
    ...first,
    timesInReview: second,
  });
});

describe('a claim that the calendar takes back leaves no trace', () => {
  const before = [listed(race())];
  /** The one entry after an answer that repeats the old times. */
  const [repeated] = addListed(before, race(), answer(MONDAY));

  test('other times', () => {
    const after = addListed(addListed(before, at('17:00'), answer(MONDAY)), race(), answer(MONDAY));
    expect(after).toEqual([{ ...repeated, ...FROM_MONDAY }]);
    expect(facts(after)).toEqual(timesOf(race()));
  });

  test('times that others replace', () => {
    const after = addListed(
      addListed(before, at('17:00'), answer(MONDAY)),
      at('18:00'),
      answer(MONDAY),
    );
    expect(after).toEqual([...before, claimed18()]);
  });

  test('a race that was missing for less than two days', () => {
    const missing = afterAnswers(before, undefined, [0, 16, 32]);
    expect(facts(missing).listing?.state).toBe('withheld');
    const after = addListed(missing, race(), answer(MONDAY));
    expect(facts(after)).toEqual(timesOf(race()));
    expect(after).toHaveLength(1);
  });
});

const FROM_MONDAY = {
  since: MONDAY.toISOString(),
  until: MONDAY.toISOString(),
  answers: 1,
};

function claimed18(): Entry {
  return { kind: 'listed', times: at('18:00'), ...FROM_MONDAY };
}

describe('a race that is put off', () => {
  const OCTOBER = { date: '2025-10-05T13:00:00Z', qualifyingDateTime: '2025-10-04T14:00:00Z' };
  const A_DAY_LATER = {
    date: '2025-09-08T13:00:00Z',
    qualifyingDateTime: '2025-09-07T14:00:00Z',
  };
  const JUST_LESS = { ...A_DAY_LATER, qualifyingDateTime: '2025-09-07T13:59:59Z' };

  test.each<[string, RaceTimes, number[], boolean]>([
    ['in each of four answers', OCTOBER, TWO_DAYS, true],
    ['by a day, in each of four answers', A_DAY_LATER, TWO_DAYS, true],
    ['by less than a day', JUST_LESS, TWO_DAYS, false],
    ['in three answers', OCTOBER, [0, 24, 48], false],
    ['in many answers of less than two days', OCTOBER, [0, 6, 12, 18, 24, 30, 36, 42, 47.9], false],
    ['to before its own qualifying', { ...OCTOBER, date: '2025-10-03' }, TWO_DAYS, false],
    ['to another year', { date: '2026-03-08T13:00:00Z' }, TWO_DAYS, false],
    ['to earlier', at('11:00'), TWO_DAYS, false],
    ['by three hours', at('17:00'), TWO_DAYS, false],
  ])('is trusted if it is so for two days: %s, $3', (_how, times, hours, isTrusted) => {
    const { timesInReview, ...held } = facts(afterAnswers([listed(race())], times, hours));
    expect(timesInReview).toEqual(isTrusted ? undefined : times);
    expect(timesOf(held)).toEqual(isTrusted ? times : timesOf(race()));
  });

  test('closes no more at the time that an admin had set for the day before it was put off', () => {
    const set = [listed(race()), closingSet('2025-09-05T12:00:00Z')];
    expect(facts(afterAnswers(set, OCTOBER, TWO_DAYS))).toEqual(OCTOBER);
    expect(facts(afterAnswers(set, at('14:30'), [0])).earliestClosing).toBe(
      '2025-09-05T12:00:00.000Z',
    );
  });

  test('closes no more at a time that an admin set before that was trusted', () => {
    const set = [
      ...afterAnswers([listed(race())], OCTOBER, [0]),
      closingSet('2025-09-05T12:00:00Z'),
    ];
    expect(facts(afterAnswers(set, OCTOBER, [16, 32, 48]))).toEqual(OCTOBER);
  });

  test('closes at a time that an admin set since, also after an answer that lacked it', () => {
    const set = { ...closingSet('2025-10-01T12:00:00Z'), at: '2025-09-04T12:00:00.000Z' };
    const before = [...afterAnswers([listed(race())], OCTOBER, TWO_DAYS), set];
    for (const history of [
      before,
      afterAnswers(afterAnswers(before, undefined, [96]), OCTOBER, [102]),
    ]) {
      expect(facts(history).earliestClosing).toBe('2025-10-01T12:00:00.000Z');
    }
  });

  test('is not trusted by answers that an admin asked for', () => {
    const scheduled = afterAnswers([listed(race())], OCTOBER, [0, 16, 32]);
    expect(
      facts(afterAnswers(scheduled, OCTOBER, [48, 49], { isManual: true })).timesInReview,
    ).toEqual(OCTOBER);
  });

  test('is not trusted if one of the answers had other times or lacked it', () => {
    const started = afterAnswers([listed(race())], OCTOBER, [0, 16]);
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
    const history = [listed(race()), dismissed(OCTOBER)];
    expect(facts(afterAnswers(history, OCTOBER, TWO_DAYS))).toEqual(timesOf(race()));
  });

  /** A history in which these times were claimed during the 48 hours up to `hours` after closing. */
  const putOff = (times: RaceTimes, hours: number) => {
    const since = hoursAfter(CLOSING, hours - 48).toISOString();
    const run = { since, until: hoursAfter(CLOSING, hours).toISOString() };
    return [listed(race()), { ...claimed(times), ...run }];
  };

  test('opens again after its closing only if the race data, asked then, has no session of it', () => {
    const now = answer(hoursAfter(CLOSING, 30));
    const history = addListed(putOff(OCTOBER, 30), OCTOBER, now);
    expect(facts(history).timesInReview).toEqual(OCTOBER);
    expect(needsResultCheck(history, now)).toBe(true);
    const { race: before } = known();
    expect(isOpen(raceOf(before, history), now.at)).toBe(false);
    expect(isOpen(raceOf(before, withTrustedClaim(history, now, true)), now.at)).toBe(true);
  });

  test.each<[string, RaceTimes, number]>([
    ['a session that starts three hours late', at('17:00'), 2],
    ['a session on the next day', A_DAY_LATER, 2],
    // October's closing is 28 days after the old one.
    ['a closing less than a day ahead', OCTOBER, 28 * 24 - 23],
  ])('needs no result of the race data, and stays with the admin: %s', (_what, times, hours) => {
    const now = answer(hoursAfter(CLOSING, hours));
    const history = addListed(putOff(times, hours), times, now);
    expect(needsResultCheck(history, now)).toBe(false);
    expect(facts(withTrustedClaim(history, now, true)).timesInReview).toEqual(times);
  });

  test('is trusted before its closing without a look at its results', () => {
    const now = answer(hoursAfter(CLOSING, -1));
    const history = addListed(putOff(OCTOBER, -1), OCTOBER, now);
    expect(needsResultCheck(history, now)).toBe(false);
    expect(facts(history)).toEqual(OCTOBER);
  });
});

describe('a race that is missing', () => {
  const before = [listed(race())];

  test.each<[string, number[], Listing['state']]>([
    ['in one answer', [0], 'missing'],
    ['in three answers of less than half a day', [0, 6, 11.9], 'missing'],
    ['in two answers of half a day', [0, 12], 'missing'],
    ['in three answers of half a day', [0, 6, 12], 'withheld'],
    ['in three answers of two days', [0, 24, 48], 'withheld'],
    ['in four answers of less than two days', [0, 16, 32, 47.9], 'withheld'],
    ['in four answers of two days', TWO_DAYS, 'off'],
  ])('%s is $2', (_how, hours, state) => {
    const { listing, ...held } = facts(afterAnswers(before, undefined, hours));
    expect(listing?.state).toBe(state);
    expect(held).toEqual(timesOf(race()));
  });

  test('stays off from the answer that took it off, until it is back', () => {
    const off = afterAnswers(before, undefined, [...TWO_DAYS, 54, 60]);
    expect(facts(off).listing).toEqual({ state: 'off', since: '2025-09-03T12:00:00.000Z' });
    expect(facts(afterAnswers(off, race(), [66]))).toEqual(timesOf(race()));
  });

  test('is off once more only after two days, if an admin brought it back', () => {
    const back = [...afterAnswers(before, undefined, TWO_DAYS), BROUGHT_BACK];
    expect(facts(back).listing).toBeUndefined();
    expect(facts(afterAnswers(back, undefined, [54, 70, 86])).listing?.state).toBe('withheld');
    expect(facts(afterAnswers(back, undefined, [54, 70, 86, 102])).listing?.state).toBe('off');
  });

  test('or listed stays off once an admin took it off, until the calendar has it anew', () => {
    const off = [...before, TAKEN_OFF];
    const lacking = afterAnswers(off, undefined, [0]);
    for (const history of [off, afterAnswers(off, race(), [0]), lacking]) {
      expect(facts(history).listing).toEqual({ state: 'off', since: TAKEN_OFF.at });
    }
    expect(facts(afterAnswers(lacking, race(), [6]))).toEqual(timesOf(race()));
  });

  test('is not off by answers that an admin asked for', () => {
    const pressed = afterAnswers(before, undefined, TWO_DAYS, { isManual: true });
    expect(facts(pressed).listing?.state).toBe('missing');
  });

  test('is not off by answers that lack too many races, nor by the answers before those', () => {
    const missing = (hours: number[], isIncomplete: boolean, history: RaceHistory) =>
      hours.reduce(
        (all, hour) =>
          addMissing(all, isIncomplete, answer(hoursAfter(MONDAY.toISOString(), hour))),
        history,
      );
    const incomplete = missing(TWO_DAYS, true, before);
    expect(facts(incomplete).listing).toMatchObject({ state: 'withheld', incomplete: true });
    const anew = missing([54, 70, 86], false, incomplete);
    expect(facts(anew).listing).toEqual({ state: 'withheld', since: MONDAY.toISOString() });
    expect(facts(missing([102], false, anew)).listing?.state).toBe('off');
    const between = missing([48], true, missing([0, 16, 32], false, before));
    expect(facts(between).listing).toMatchObject({ state: 'withheld', incomplete: true });
  });

  test('is like any race with other times if it is back with others', () => {
    const after = facts(afterAnswers(afterAnswers(before, undefined, TWO_DAYS), at('17:00'), [54]));
    expect(after).toMatchObject({ ...timesOf(race()), timesInReview: at('17:00') });
    expect(after.listing).toBeUndefined();
  });
});

const ELEVEN = at('11:00');
const PUT_OFF = { date: '2025-09-08T13:00:00Z' };
const [THREE_DAYS, LATER_STILL] = ['2025-09-10T13:00:00Z', '2025-09-10T13:00:01Z'];
const OFFICIAL = officialStart('2025-09-06T11:00:00.000Z');
const TAKEN_OFF = { ...OFFICIAL, kind: 'taken off' } as const;
const BROUGHT_BACK = { ...OFFICIAL, kind: 'brought back' } as const;
const ACCEPTED: Entry = { ...OFFICIAL, kind: 'accepted', times: ELEVEN };
const AT_OFFICIAL_START = { qualifyingDateTime: '2025-09-06T11:00:00.000Z' };
const NOON = '2025-09-06T12:00:00Z';

test.each<[string, RaceHistory, RaceTimes, Partial<RaceFacts>]>([
  ['a later qualifying changes nothing', [], at('17:00'), {}],
  ['an unreadable qualifying changes nothing', [], { date: START, qualifyingDateTime: 'TBC' }, {}],
  ['a race put off gets its new start', [], { ...at('14:00'), ...PUT_OFF }, PUT_OFF],
  ['so does one whose qualifying is put off, too', [], { ...at('20:00'), ...PUT_OFF }, PUT_OFF],
  ['a start that moves by three days is trusted', [], starting(THREE_DAYS), { date: THREE_DAYS }],
  [
    'a start that moves by more awaits a decision',
    [],
    starting(LATER_STILL),
    { timesInReview: starting(LATER_STILL) },
  ],
  [
    'a start before closing awaits a decision',
    [],
    { date: NOON, qualifyingDateTime: NOON },
    { timesInReview: { date: NOON, qualifyingDateTime: NOON } },
  ],
  ['an earlier qualifying awaits a decision', [], ELEVEN, { timesInReview: ELEVEN }],
  ['it awaits one while the calendar has it', [claimed(ELEVEN)], ELEVEN, { timesInReview: ELEVEN }],
  ['it awaits none once it is taken back', [claimed(ELEVEN)], at('14:00'), {}],
  ['it awaits none once it is dismissed', [dismissed(ELEVEN)], ELEVEN, {}],
  [
    'a calendar that is corrected back awaits a decision',
    [claimed(ELEVEN), ACCEPTED],
    at('14:00'),
    { ...AT_OFFICIAL_START, timesInReview: at('14:00') },
  ],
  ['one that an admin corrected awaits none', [OFFICIAL], at('14:00'), AT_OFFICIAL_START],
  ['one that agrees with the official start is trusted', [OFFICIAL], ELEVEN, AT_OFFICIAL_START],
  [
    'a race put off gets its new start after an official one, too',
    [OFFICIAL],
    { ...at('14:00'), ...PUT_OFF },
    { ...AT_OFFICIAL_START, ...PUT_OFF },
  ],
])('closed stays closed: once the race is closed %s', (_rule, entries, said, expected) => {
  const { history } = closed(known());
  const before = [...history, ...entries];
  // Whenever the calendar is asked: what counts is the fact, not the clock.
  for (const now of [hoursAfter(CLOSING, -1), hoursAfter(CLOSING, 1), A_DAY_AFTER_START]) {
    const {
      earliestClosing,
      lastClosing: _,
      ...held
    } = facts(addListed(before, said, answer(now)));
    expect(held).toEqual({ ...timesOf(race()), ...expected });
    expect(earliestClosing).toBe(facts(before).earliestClosing);
  }
});

test('a closed race whose start moves by weeks follows it after two days', () => {
  const { history } = closed(known());
  const [before, after] = [[0, 16, 32], TWO_DAYS].map((hours) =>
    facts(afterAnswers(history, starting('2025-09-28T13:00:00Z'), hours ?? [])),
  );
  expect(before?.timesInReview).toEqual(starting('2025-09-28T13:00:00Z'));
  expect(after).toEqual(starting('2025-09-28T13:00:00Z'));
});

test('later times that nobody had decided on as the race closed need no decision any more', () => {
  const { history } = closed(known({}, { history: [claimed(at('17:00'))] }));
  for (const after of [history, addListed(history, at('17:00'), answer(A_DAY_AFTER_START))]) {
    expect(facts(after)).toEqual(timesOf(race()));
  }
});

test('a race whose closing has passed is not closed until that is stored', () => {
  const later = { date: START, qualifyingDateTime: '2025-09-07T12:00:00Z' };
  const after = raceOf(race(), addListed([listed(race())], later, answer(hoursAfter(CLOSING, 1))));
  expect(after.timesInReview).toEqual(later);
  expect(closing(after)).toEqual({ at: new Date(CLOSING) });
});

test('a race that closed at its start is not opened again by a later start', () => {
  const delayed = { date: '2025-09-07T18:00:00Z' };
  const one = closed(known({ qualifyingDateTime: undefined }));
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
  ])('in the first calendar of its season, and %s, is $2', (_when, said, state) => {
    const held = facts(addListed([], said, answer(MONDAY, FIRST)));
    expect(held.listing?.state).toBe(state);
    expect(timesOf(held)).toEqual(timesOf(said));
  });

  test('later, is trusted in two answers of a day', () => {
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
  ])(
    'and not confirmed, is not open, and says why, also while the calendar lacks it: %s',
    (_when, said) => {
      const listed = addListed([], said, answer(MONDAY, FIRST));
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
    },
  );
});

describe('the history of a race', () => {
  const minutes = fc.integer({ min: 0, max: 59 });
  const minutesPastTwo = (minute: number) => at(`14:${String(minute).padStart(2, '0')}`);

  test('has every time once, however often it returns, and at most 60 entries', () => {
    let history: RaceHistory = [listed(race())];
    for (const seconds of [...Array(100).keys(), ...Array(70).keys(), ...Array(70).keys()]) {
      const start = new Date(Date.parse(QUALIFYING) + seconds * 1000).toISOString();
      const said = { date: START, qualifyingDateTime: start };
      history = addListed(history, said, answer(MONDAY));
      expect(facts(history)).toEqual(said);
      expect(history.length).toBeLessThanOrEqual(60);
      expect(new Set(history.map((entry) => JSON.stringify(entry))).size).toBe(history.length);
    }
  });

  const decision = minutes.chain((minute) =>
    fc.constantFrom<Entry>(
      officialStart(`2025-09-06T13:${10 + (minute % 50)}:00Z`),
      dismissed(minutesPastTwo(minute)),
      TAKEN_OFF,
      BROUGHT_BACK,
    ),
  );
  /** Few claims among many decisions, so that the claims that still hold are among those that may be dropped. */
  const entry = fc.oneof(
    { weight: 40, arbitrary: decision },
    { weight: 1, arbitrary: minutes.map((minute) => listed(minutesPastTwo(minute))) },
    { weight: 1, arbitrary: fc.constant(OFF) },
    {
      weight: 1,
      arbitrary: fc.constant<Entry>({
        kind: 'closed',
        at: CLOSING,
        closesAt: CLOSING,
        times: at('14:00'),
      }),
    },
  );

  test('drops nothing that changes what holds', () => {
    const said = fc.constantFrom(at('15:00'), undefined);
    forAll(fc.array(entry, { minLength: 59, maxLength: 59 }), said, (entries, times) => {
      const before = [listed(race()), ...entries];
      const after = times
        ? addListed(before, times, answer(MONDAY))
        : addMissing(before, false, answer(MONDAY));
      const isNew = after.at(-1) !== before.at(-1);
      expect(whatHolds(after)).toEqual(whatHolds([...before, ...(isNew ? after.slice(-1) : [])]));
    });
  });
});
