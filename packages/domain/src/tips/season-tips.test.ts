import {
  CLOSING,
  closedRace,
  hoursAfter,
  minutesAfter,
  pairing,
  QUALIFYING,
  question,
  race,
  revealedRace,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { isOpen } from '../race/race-clock.ts';
import {
  decidedTips,
  isTipsId,
  SeasonTips,
  type TipDecision,
  tipsAsRace,
  tipsId,
  tipsRaceOf,
} from './season-tips.ts';
import type { TipKey } from './tip-keys.ts';

const tips = (changes: Partial<SeasonTips> = {}): SeasonTips => ({
  ...SeasonTips.parse({ season: 2025 }),
  ...changes,
});

test('tips are predicted under the id of their season', () => {
  expect(tipsId(2025)).toBe('2025-season');
  expect(isTipsId('2025-season')).toBe(true);
});

test.each(['2025-monza', '2025-season-opener', '25-season', 'season', '2025-Season'])(
  '%s is no id of tips',
  (id) => {
    expect(isTipsId(id)).toBe(false);
  },
);

const closingOn = (_id: string, day: string, changes: Partial<Race> = {}) =>
  race({
    _id,
    qualifyingDateTime: `2025-${day}T14:00:00Z`,
    date: `2025-${day}T18:00:00Z`,
    ...changes,
  });
const [SPA, MONZA, BAKU] = [
  closingOn('2025-spa', '07-26'),
  closingOn('2025-monza', '09-06'),
  closingOn('2025-baku', '09-20'),
];
const idOf = (races: Race[], stored = tips()) => tipsRaceOf(races, stored)?._id;

test('tips close with the race that closes first, in whatever order the races are listed', () => {
  expect(idOf([BAKU, SPA, MONZA])).toBe('2025-spa');
});

test('a cancelled race is skipped', () => {
  expect(idOf([{ ...SPA, status: 'cancelled' }, BAKU, MONZA])).toBe('2025-monza');
});

test('a race without a time comes after those that have one', () => {
  const untimed = race({ _id: '2025-imola', date: '', qualifyingDateTime: undefined });
  expect(idOf([untimed, BAKU])).toBe('2025-baku');
  expect(idOf([untimed])).toBe('2025-imola');
});

test('without a race that takes place, tips close with none', () => {
  expect(idOf([])).toBeUndefined();
  expect(idOf([{ ...SPA, status: 'cancelled' }])).toBeUndefined();
});

test.each<[string, Race[]]>([
  ['another race closes before it', [SPA, MONZA]],
  ['it is cancelled', [BAKU, { ...MONZA, status: 'cancelled' }]],
])('after the reveal tips stay with their race, even if %s', (_what, races) => {
  expect(idOf(races, tips({ race: '2025-monza' }))).toBe('2025-monza');
});

const ANSWERS = { chosenFrom: ['6', 'More'], points: 3 };
const FIRST_QUESTIONS = { tip1: { ...ANSWERS, text: 'How many drivers win a race?' } };
const SECOND_QUESTIONS = { tip1: { ...ANSWERS, text: 'How many teams win a race?' } };
const hoursBeforeClosing = (hours: number) => hoursAfter(CLOSING, -hours).toISOString();
/** Questions that were set so many hours before the closing that was known then. */
const questionSet = (hours: number, questions: typeof FIRST_QUESTIONS) => {
  return { questions, setAt: hoursBeforeClosing(hours), closesAt: CLOSING };
};
const TWO_SETS = tips({
  questionSets: [questionSet(60, FIRST_QUESTIONS), questionSet(30, SECOND_QUESTIONS)],
});
/** The race with its closing, two minutes before qualifying, so many hours earlier. */
const closingEarlierBy = (hours: number) =>
  race({ qualifyingDateTime: hoursAfter(QUALIFYING, -hours).toISOString() });

test.each([
  ['did not move', 0, SECOND_QUESTIONS],
  ['moved 6 hours earlier, to a day after the second set', 6, SECOND_QUESTIONS],
  ['moved still earlier, to less than a day after the second set', 6.001, FIRST_QUESTIONS],
  ['moved 36 hours earlier, to a day after the first set', 36, FIRST_QUESTIONS],
  ['moved still earlier, to less than a day after the first set', 36.001, {}],
])(
  'the latest questions that were set a day before closing are asked: closing %s',
  (_what, hours, expected) => {
    expect(tipsAsRace(closingEarlierBy(hours), TWO_SETS).tipQuestions).toEqual(expected);
  },
);

test('questions that were withdrawn before closing are not asked', () => {
  const { questionSets } = TWO_SETS;
  const withdrawn = tips({
    questionSets: [...questionSets, { ...questionSet(25, FIRST_QUESTIONS), questions: {} }],
  });
  expect(tipsAsRace(race(), withdrawn).tipQuestions).toEqual({});
});

test('questions that were set while closing was unknown hold, whatever closing becomes', () => {
  const set = { questions: FIRST_QUESTIONS, setAt: hoursBeforeClosing(1) };
  expect(tipsAsRace(closingEarlierBy(12), tips({ questionSets: [set] })).tipQuestions).toEqual(
    FIRST_QUESTIONS,
  );
});

test('before questions are set none is asked', () => {
  expect(tipsAsRace(race(), tips()).tipQuestions).toEqual({});
});

test('tips are open until the first race closes', () => {
  const predicted = tipsAsRace(race(), tips());
  expect(predicted).toMatchObject({ _id: '2025-season', season: 2025 });
  expect(isOpen(predicted, minutesAfter(CLOSING, -1))).toBe(true);
  expect(isOpen(predicted, new Date(CLOSING))).toBe(false);
});

test('tips have the rules of the first race, but neither its pairing nor its question', () => {
  const set = { pairing: pairing(), question: question() };
  for (const first of [race(set), closedRace(set)]) {
    const predicted = tipsAsRace({ ...first, pairings: [], questions: [] }, tips());
    for (const key of ['pairing', 'pairings', 'question', 'questions']) {
      expect(predicted).not.toHaveProperty(key);
    }
    expect([predicted.closed?.pairing ?? null, predicted.closed?.question]).toEqual([
      null,
      undefined,
    ]);
    expect(predicted.closed?.rules).toEqual(first.closed?.rules);
  }
});

test('tips are revealed by their own sheet, and not by that of the first race', () => {
  const sheet = { number: 2, digest: 'd2', closedAt: CLOSING, joined: {} };
  const first = { ...revealedRace(), publishedRevision: 1 };
  expect(tipsAsRace(first, tips())).toMatchObject({
    revealedAt: undefined,
    sheet: undefined,
    publishedRevision: undefined,
  });
  const revealedAt = hoursBeforeClosing(-1);
  expect(tipsAsRace(closedRace(), tips({ revealedAt, sheet }))).toMatchObject({
    revealedAt,
    sheet,
  });
});

const decision = (value: TipKey, to: string | null): TipDecision => {
  return { value, to, reason: 'By the standings.', by: null, at: CLOSING };
};

test.each<[string, TipDecision[], object]>([
  ['there are none at first', [], {}],
  [
    'each is for one tip',
    [decision('driverChampion', 'norris'), decision('tip1', 'neither')],
    { driverChampion: 'norris', tip1: 'neither' },
  ],
  [
    'a later one replaces the earlier ones of its tip',
    [decision('tip1', '6'), decision('teamChampion', 'mclaren'), decision('tip1', 'More')],
    { tip1: 'More', teamChampion: 'mclaren' },
  ],
  ['null withdraws the earlier one', [decision('tip1', '6'), decision('tip1', null)], {}],
  [
    'a new one may follow a withdrawal',
    [decision('tip1', '6'), decision('tip1', null), decision('tip1', '6')],
    { tip1: '6' },
  ],
])('of decisions on tips, %s', (_what, decisions, decided) => {
  expect(decidedTips({ decisions })).toStrictEqual(decided);
});
