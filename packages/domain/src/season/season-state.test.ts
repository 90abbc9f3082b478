import {
  CLOSING,
  hoursAfter,
  listedEntry,
  OFF_CALENDAR,
  race,
  revealedRace,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { raceOf } from '../calendar/calendar.ts';
import type { RaceHistory } from '../calendar/race-history.ts';
import type { Race } from '../race/race.ts';
import {
  beginsAt,
  finalFrom,
  isStartTrusted,
  lastStart,
  type SeasonState,
  seasonState,
} from './season-state.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const instant = (text: string) => Date.parse(text);

const IN_AUGUST = { date: '2025-08-31T13:00:00Z', qualifyingDateTime: '2025-08-30T14:00:00Z' };
const EARLIER = race(IN_AUGUST);
const CANCELLED = [
  race({ status: 'cancelled', date: '2025-12-07T13:00:00Z' }),
  race({ status: 'cancelled', qualifyingDateTime: '2025-03-01T14:00:00Z' }),
];
const UNREADABLE = race({ date: 'TBC', qualifyingDateTime: 'TBC' });
const CALENDAR = [EARLIER, race(), UNREADABLE, ...CANCELLED];

const completed = (resultAt: string, changes: Partial<Race> = {}) =>
  revealedRace({ status: 'completed', resultAt, ...changes });
const off = (since: string, changes: Partial<Race> = {}) =>
  race({ ...changes, status: 'cancelled', listing: { state: 'off', since } });

test.each<[string, Race[], string]>([
  [
    'last result',
    [completed('2025-09-02T16:00:00Z', IN_AUGUST), completed('2025-09-07T16:00:00Z')],
    '2025-09-07T16:00:00Z',
  ],
  [
    'last result, whichever race it is of',
    [completed('2025-09-09T00:00:00Z', IN_AUGUST), completed('2025-09-07T16:00:00Z')],
    '2025-09-09T00:00:00Z',
  ],
  [
    'last start, where it was put off after its result',
    [completed('2025-09-07T16:00:00Z', { date: '2025-09-10T13:00:00Z' })],
    '2025-09-10T13:00:00Z',
  ],
  [
    'race going off the calendar',
    [completed('2025-09-07T16:00:00Z'), off('2025-09-20T05:00:00Z')],
    '2025-09-20T05:00:00Z',
  ],
  [
    'last result, not the start of a race that went off before',
    [
      completed('2025-09-07T16:00:00Z'),
      off('2025-05-01T05:00:00Z', { date: '2025-12-07T13:00:00Z' }),
    ],
    '2025-09-07T16:00:00Z',
  ],
  ['start of a race that is off since an unknown time', CANCELLED, '2025-12-07T13:00:00Z'],
])(
  'a season is final a week after the latest of its results, starts and races going off: the %s',
  (_which, races, last) => {
    expect(finalFrom(races)).toBe(instant(last) + WEEK_MS);
  },
);

test.each<[string, Race[]]>([
  ['a race ahead', [completed('2025-09-02T16:00:00Z', IN_AUGUST), race()]],
  ['a race that is closed', [revealedRace()]],
  ['a race without a readable time', [completed('2025-09-07T16:00:00Z'), UNREADABLE]],
  ['no calendar', []],
])('a season with %s is not final, however long it waits', (_what, races) => {
  expect(finalFrom(races)).toBe(Number.POSITIVE_INFINITY);
});

test('a season begins a week before the first closing of a race that is not cancelled', () => {
  expect(beginsAt(CALENDAR)).toBe(instant('2025-08-30T13:58:00Z') - WEEK_MS);
  expect(beginsAt([race()])).toBe(instant(CLOSING) - WEEK_MS);
});

test('without a calendar that can be read no season begins', () => {
  for (const none of [[], [UNREADABLE], CANCELLED]) {
    expect(beginsAt(none)).toBe(Number.POSITIVE_INFINITY);
  }
});

test('the next season can begin once no race of this one has its start ahead', () => {
  expect(lastStart([EARLIER, race()])).toBe(instant(START));
  expect(lastStart([race(), ...CANCELLED])).toBe(instant(START));
  expect(lastStart([completed('2025-09-07T16:00:00Z')])).toBe(instant(START));
  const unconfirmed = raceOf(race(), [untrustedEntry({ date: '2026-03-08T04:00:00Z' })]);
  expect(lastStart([EARLIER, unconfirmed])).toBe(instant(IN_AUGUST.date));
  // A race at an unknown time may lie ahead; where all are off, none does.
  expect(lastStart([race(), UNREADABLE])).toBe(Number.POSITIVE_INFINITY);
  expect(lastStart([])).toBe(Number.POSITIVE_INFINITY);
  expect(lastStart(CANCELLED)).toBe(0);
});

/* The last race of 2025 is on 7 December; the one before has its result. */
const YAS_MARINA = {
  _id: '2025-yas_marina',
  date: '2025-12-07T13:00:00Z',
  qualifyingDateTime: '2025-12-06T14:00:00Z',
};
const HELD_BEFORE = completed('2025-11-30T18:00:00Z', { date: '2025-11-30T16:00:00Z' });
const AHEAD = race(YAS_MARINA);
const scored = (resultAt: string) => completed(resultAt, YAS_MARINA);
const wentOff = (since: string) => off(since, YAS_MARINA);
const OF_2026 = race({
  _id: '2026-albert_park',
  season: 2026,
  date: '2026-03-08T04:00:00Z',
  qualifyingDateTime: '2026-03-07T05:00:00Z',
});

type Scenario = {
  /** The last race from each of these times on. */
  lastRace: [from: string, Race][];
  /** When an admin begins the next season. */
  begunManuallyAt?: string;
};

/** The states of both seasons at noon of each day into April, with the facts that are stored by then. */
function* days({ lastRace, begunManuallyAt }: Scenario) {
  let finalAt: string | undefined;
  let currentSeason = 2025;
  for (let day = 0; day < 130; day += 1) {
    const now = hoursAfter('2025-12-01T12:00:00Z', 24 * day);
    const lastRaceThen = lastRace.findLast(([at]) => instant(at) <= now.getTime())?.[1] ?? AHEAD;
    const races = [HELD_BEFORE, lastRaceThen];
    const mayBegin = lastStart(races) <= now.getTime();
    const isManual = begunManuallyAt !== undefined && instant(begunManuallyAt) <= now.getTime();
    if (mayBegin && (isManual || beginsAt([OF_2026]) <= now.getTime())) currentSeason = 2026;
    if (finalFrom(races) <= now.getTime()) finalAt ??= now.toISOString();
    const stateOf = (season: number): SeasonState =>
      season === 2025
        ? seasonState(races, { isBegun: season <= currentSeason, finalAt })
        : seasonState([OF_2026], { isBegun: season <= currentSeason, finalAt: undefined });
    yield { date: now.toISOString().slice(0, 10), of2025: stateOf(2025), of2026: stateOf(2026) };
  }
}

/** The days on which the state of a season changes: `12-08 provisional`. */
function stateChanges(scenario: Scenario, season: 'of2025' | 'of2026'): string[] {
  let before: string | undefined;
  return [...days(scenario)].flatMap(({ date, [season]: state }) => {
    const isNew = state !== before;
    before = state;
    return isNew ? [`${date.slice(5)} ${state}`] : [];
  });
}

describe('the states of two seasons from December on', () => {
  const HELD = ['2025-12-07T16:00:00Z', scored('2025-12-07T16:00:00Z')] as [string, Race];
  const LATE_RESULT = '2025-12-20T08:00:00Z';
  const corrected = (at: string): [string, Race] => [at, scored(at)];

  test.each<[string, Scenario, string[]]>([
    ['held', { lastRace: [HELD] }, ['12-01 being raced', '12-08 provisional', '12-15 final']],
    ['without a result', { lastRace: [] }, ['12-01 being raced']],
    [
      'with a late result',
      { lastRace: [[LATE_RESULT, scored(LATE_RESULT)]] },
      ['12-01 being raced', '12-20 provisional', '12-27 final'],
    ],
    [
      'off before its day, from when the week counts',
      { lastRace: [['2025-12-04T06:00:00Z', wentOff('2025-12-04T06:00:00Z')]] },
      ['12-01 being raced', '12-04 provisional', '12-11 final'],
    ],
    [
      'off after its day',
      { lastRace: [['2025-12-14T06:00:00Z', wentOff('2025-12-14T06:00:00Z')]] },
      ['12-01 being raced', '12-14 provisional', '12-21 final'],
    ],
    [
      'off, and back with a result before the season was final',
      {
        lastRace: [
          ['2025-12-09T06:00:00Z', wentOff('2025-12-09T06:00:00Z')],
          ['2025-12-12T06:00:00Z', scored('2025-12-12T06:00:00Z')],
        ],
      },
      ['12-01 being raced', '12-09 provisional', '12-19 final'],
    ],
    [
      'corrected within the week, which begins anew',
      { lastRace: [HELD, corrected('2025-12-12T09:00:00Z')] },
      ['12-01 being raced', '12-08 provisional', '12-19 final'],
    ],
    [
      'corrected in March: final stays final',
      { lastRace: [HELD, corrected('2026-03-10T09:00:00Z')] },
      ['12-01 being raced', '12-08 provisional', '12-15 final'],
    ],
    [
      'held, and the next season begun by an admin on the day after',
      { lastRace: [HELD], begunManuallyAt: '2025-12-08T09:00:00Z' },
      ['12-01 being raced', '12-08 provisional', '12-15 final'],
    ],
    [
      'without a result, and the next season begun by an admin',
      { lastRace: [], begunManuallyAt: '2025-12-08T09:00:00Z' },
      ['12-01 being raced'],
    ],
  ])('the last race is %s', (_what, scenario, expected) => {
    expect(stateChanges(scenario, 'of2025')).toEqual(expected);
  });

  test.each<[string, Scenario, string]>([
    ['by itself a week before its first closing', { lastRace: [HELD] }, '02-28'],
    ['by itself even if a result of the season before is missing', { lastRace: [] }, '02-28'],
    [
      'by an admin, before the season before it is final',
      { lastRace: [HELD], begunManuallyAt: '2025-12-08T09:00:00Z' },
      '12-08',
    ],
    [
      'by an admin, not before the start of the last race',
      { lastRace: [HELD], begunManuallyAt: '2025-12-02T09:00:00Z' },
      '12-08',
    ],
    [
      'by an admin, once the last race is off',
      {
        lastRace: [['2025-12-04T06:00:00Z', wentOff('2025-12-04T06:00:00Z')]],
        begunManuallyAt: '2025-12-04T09:00:00Z',
      },
      '12-04',
    ],
  ])('the next season begins %s', (_how, scenario, begins) => {
    expect(stateChanges(scenario, 'of2026')).toEqual(['12-01 not begun', `${begins} being raced`]);
  });
});

describe('a season begins once the times of its first race were unchanged for two days', () => {
  const since = '2026-02-01T12:00:00.000Z';
  const unchanged = (hours: number, answers: number) =>
    listedEntry(OF_2026, { since, until: hoursAfter(since, hours).toISOString(), answers });
  const APRIL = { date: '2026-04-05T13:00:00Z', qualifyingDateTime: '2026-04-04T14:00:00Z' };
  const first = (...history: RaceHistory) => ({ race: OF_2026, history, hasResult: false });

  test.each<[string, RaceHistory, boolean]>([
    ['in three answers', [unchanged(48, 3)], true],
    ['in two answers', [unchanged(48, 2)], false],
    ['in three answers of less than two days', [unchanged(47.9, 3)], false],
    ['before the last answer, which lacked the race', [unchanged(48, 3), OFF_CALENDAR], false],
  ])('%s: $2', (_how, history, isTrusted) => {
    const second = { ...first(unchanged(48, 3)), race: race(APRIL) };
    expect(isStartTrusted([second, first(...history)])).toBe(isTrusted);
  });

  test('whatever times the other races have', () => {
    const second = { ...first(unchanged(0, 1)), race: race(APRIL) };
    expect(isStartTrusted([second, first(unchanged(48, 3))])).toBe(true);
    expect(isStartTrusted([])).toBe(false);
  });
});

test('a final season stays final, whatever its races become', () => {
  for (const races of [[], [race()], CANCELLED]) {
    const facts = { isBegun: true, finalAt: '2025-12-15T00:00:00.000Z' };
    expect(seasonState(races, facts)).toBe('final');
  }
});
