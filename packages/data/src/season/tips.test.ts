import type { TipDecision } from '@parc-ferme/domain/tips/season-tips';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Repositories } from '../repositories.ts';
import { tipsDecidedWrite, tipsRevealedWrite } from './tips.ts';

const store = await testStore();
const SEASON = 2025;
const EARLY = new Date('2025-02-01T00:00:00.000Z');
const LATE = new Date('2025-02-02T00:00:00.000Z');
const CLOSES = new Date('2025-03-15T04:58:00.000Z');
const ASKED = { chosenFrom: ['6', 'More'], points: 3 };
const FIRST_QUESTIONS = { tip1: { ...ASKED, text: 'How many drivers win a race?' } };
const SECOND_QUESTIONS = { tip1: { ...ASKED, text: 'How many teams win a race?' } };

const tipsIn = (data: Repositories) => data.tips.find(SEASON);
const AUDIT = { put: { ...keys.auditEntry(LATE.toISOString()), questions: 'set' } };
const SHEET = { number: 1, digest: 'd1', closedAt: CLOSES.toISOString(), joined: {} };

test('before anything is stored a season has no questions, no decision and no reveal', async () => {
  const { data } = await store.emptyTable();
  expect(await tipsIn(data)).toEqual({ season: SEASON, questionSets: [], decisions: [] });
});

test('all sets of questions are stored, each with the closing time that was known then', async () => {
  const { data } = await store.emptyTable();
  const [first, second] = [
    { at: EARLY, closesAt: undefined },
    { at: LATE, closesAt: CLOSES },
  ];
  expect(await data.tips.setQuestions(await tipsIn(data), FIRST_QUESTIONS, first, [])).toBe(true);
  expect(await data.tips.setQuestions(await tipsIn(data), SECOND_QUESTIONS, second, [])).toBe(true);
  expect((await tipsIn(data)).questionSets).toEqual([
    { questions: FIRST_QUESTIONS, setAt: EARLY.toISOString() },
    { questions: SECOND_QUESTIONS, setAt: LATE.toISOString(), closesAt: CLOSES.toISOString() },
  ]);
});

const FIRST_RACE = { firstRaceId: '2025-albert_park', questions: undefined };

test.each<[string, (data: Repositories) => Promise<unknown>]>([
  [
    'other ones were set since they were read',
    async (data) =>
      data.tips.setQuestions(
        await tipsIn(data),
        FIRST_QUESTIONS,
        { at: EARLY, closesAt: CLOSES },
        [],
      ),
  ],
  [
    'the tips were revealed since',
    async (data) =>
      data.races.commit([tipsRevealedWrite(await tipsIn(data), FIRST_RACE, SHEET, CLOSES)]),
  ],
])('questions are not set if %s, and nothing is written', async (_what, meanwhile) => {
  const { data, everything } = await store.emptyTable();
  const read = await tipsIn(data);
  await meanwhile(data);
  const before = await everything();
  const set = { at: LATE, closesAt: CLOSES };
  expect(await data.tips.setQuestions(read, SECOND_QUESTIONS, set, [AUDIT])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('of two concurrent sheets one reveals the tips; a later sheet replaces it, and the time of the reveal stays', async () => {
  const { data } = await store.emptyTable();
  const read = await tipsIn(data);
  const write = () => tipsRevealedWrite(read, FIRST_RACE, SHEET, CLOSES);
  expect(await data.races.commit([write()])).toBe(true);
  expect(await data.races.commit([write()])).toBe(false);
  const next = { ...SHEET, number: 3 };
  const again = tipsRevealedWrite(await tipsIn(data), FIRST_RACE, next, LATE);
  expect(await data.races.commit([again])).toBe(true);
  expect(await tipsIn(data)).toMatchObject({ revealedAt: CLOSES.toISOString(), sheet: next });
});

const decision = (champion: string | null): TipDecision => {
  return { value: 'driverChampion', to: champion, reason: '', by: null, at: LATE.toISOString() };
};

test('a decision is stored after the earlier ones, unless another was made since they were read', async () => {
  const { data } = await store.emptyTable();
  const read = await tipsIn(data);
  const decide = (tips: typeof read, champion: string | null) =>
    data.races.commit([tipsDecidedWrite(tips, [decision(champion)])]);
  expect(await decide(read, 'norris')).toBe(true);
  expect(await decide(read, 'hamilton')).toBe(false);
  expect(await decide(await tipsIn(data), null)).toBe(true);
  expect((await tipsIn(data)).decisions).toEqual([decision('norris'), decision(null)]);
});
