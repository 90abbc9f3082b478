import type { TipDecision } from '@parc-ferme/domain/tips/season-tips';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Repositories } from '../repositories.ts';
import { tipsDecidedWrite, tipsRevealedWrite } from './tips.ts';

const store = await testStore();
const SEASON = 2025;
const [EARLY, LATE] = ['2025-02-01T00:00:00.000Z', '2025-02-02T00:00:00.000Z'].map(
  (at) => new Date(at),
) as [Date, Date];
const CLOSES = new Date('2025-03-15T04:58:00.000Z');
const ASKED = { chosenFrom: ['6', 'More'], points: 3 };
const ONE = { tip1: { ...ASKED, text: 'How many drivers win a race?' } };
const OTHER = { tip1: { ...ASKED, text: 'How many teams win a race?' } };

const tipsIn = (data: Repositories) => data.tips.find(SEASON);
const AUDIT = { put: { ...keys.auditEntry(LATE.toISOString()), questions: 'set' } };
const SHEET = { number: 1, digest: 'd1', closedAt: CLOSES.toISOString(), joined: {} };

test('before anything is stored a season has no questions, no decision and no reveal', async () => {
  const { data } = await store.emptyTable();
  expect(await tipsIn(data)).toEqual({ season: SEASON, questionSets: [], decisions: [] });
});

test('all questions that were set are kept, with the closing as it was known', async () => {
  const { data } = await store.emptyTable();
  const [first, second] = [
    { at: EARLY, closesAt: undefined },
    { at: LATE, closesAt: CLOSES },
  ];
  expect(await data.tips.setQuestions(await tipsIn(data), ONE, first, [])).toBe(true);
  expect(await data.tips.setQuestions(await tipsIn(data), OTHER, second, [])).toBe(true);
  expect((await tipsIn(data)).questionSets).toEqual([
    { questions: ONE, setAt: EARLY.toISOString() },
    { questions: OTHER, setAt: LATE.toISOString(), closesAt: CLOSES.toISOString() },
  ]);
});

const FIRST = { first: '2025-albert_park', questions: undefined };

test.each<[string, (data: Repositories) => Promise<unknown>]>([
  [
    'other ones were set since they were read',
    async (data) =>
      data.tips.setQuestions(await tipsIn(data), ONE, { at: EARLY, closesAt: CLOSES }, []),
  ],
  [
    'the tips were revealed since',
    async (data) =>
      data.races.commit([tipsRevealedWrite(await tipsIn(data), FIRST, SHEET, CLOSES)]),
  ],
])('questions are not set if %s, and nothing is written', async (_what, meanwhile) => {
  const { data, everything } = await store.emptyTable();
  const read = await tipsIn(data);
  await meanwhile(data);
  const before = await everything();
  const set = { at: LATE, closesAt: CLOSES };
  expect(await data.tips.setQuestions(read, OTHER, set, [AUDIT])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('tips are revealed by one sheet only, and keep the time when they first were', async () => {
  const { data } = await store.emptyTable();
  const read = await tipsIn(data);
  const write = () => tipsRevealedWrite(read, FIRST, SHEET, CLOSES);
  expect(await data.races.commit([write()])).toBe(true);
  expect(await data.races.commit([write()])).toBe(false);
  const next = { ...SHEET, number: 3 };
  const again = tipsRevealedWrite(await tipsIn(data), FIRST, next, LATE);
  expect(await data.races.commit([again])).toBe(true);
  expect(await tipsIn(data)).toMatchObject({ revealedAt: CLOSES.toISOString(), sheet: next });
});

const decision = (to: string | null): TipDecision => {
  return { value: 'driverChampion', to, reason: 'x', by: null, at: LATE.toISOString() };
};

test('decisions follow each other, and one that missed another is not stored', async () => {
  const { data } = await store.emptyTable();
  const read = await tipsIn(data);
  const decide = (tips: typeof read, to: string | null) =>
    data.races.commit([tipsDecidedWrite(tips, [decision(to)])]);
  expect(await decide(read, 'norris')).toBe(true);
  expect(await decide(read, 'hamilton')).toBe(false);
  expect(await decide(await tipsIn(data), null)).toBe(true);
  expect((await tipsIn(data)).decisions).toEqual([decision('norris'), decision(null)]);
});
