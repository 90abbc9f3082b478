import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pagesOfScores } from './race-scores.ts';
import { queryClient } from './server-data.ts';

type Answer = { scores: object[]; next?: string } | 'changed';

/** What is answered to each page in turn, and after which player it was asked for. */
let answers: Answer[] = [];
let asked: (string | null)[] = [];

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(new URL(address, 'https://parc-ferme.example').searchParams.get('after'));
  const answer = answers.shift();
  return answer === 'changed'
    ? Response.json({ code: 'result.changed', message: 'It changed.' }, { status: 409 })
    : Response.json(answer);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  asked = [];
  queryClient.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scores = (count: number) =>
  Array.from({ length: count }, (_, user) => ({ user, prediction: {} }));

async function firstPlayers() {
  const { pages } = await queryClient.fetchInfiniteQuery(pagesOfScores('2025-spa'));
  return pages.map((page) => [page.scores.length, page.next]);
}

test('pages are read until there are 500 players', async () => {
  answers = [
    { scores: scores(499), next: 'one' },
    { scores: scores(1), next: 'other' },
  ];
  expect(await firstPlayers()).toEqual([[500, 'other']]);
  expect(asked).toEqual([null, 'one']);
});

const first = { scores: scores(40), next: 'one' };

test('a result that is published between two pages is read from the first page, once', async () => {
  answers = [first, 'changed', first, { scores: scores(2) }];
  expect(await firstPlayers()).toEqual([[42, undefined]]);
  expect(asked).toEqual([null, 'one', null, 'one']);
});

test('if that happens again, it is a failure', async () => {
  answers = [first, 'changed', first, 'changed'];
  await expect(firstPlayers()).rejects.toMatchObject({ code: 'result.changed' });
});
