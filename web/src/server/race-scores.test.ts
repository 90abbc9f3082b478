import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { raceScorePagesQuery } from './race-scores.ts';
import { queryClient } from './server-data.ts';

type StubbedReply = { scores: object[]; next?: string } | 'changed';

/** The replies of the server in turn, and the `after` parameter of each request. */
let stubbedReplies: StubbedReply[] = [];
let requestedAfter: (string | null)[] = [];

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('fetch', async (address: string) => {
  requestedAfter.push(new URL(address, 'https://parc-ferme.example').searchParams.get('after'));
  const reply = stubbedReplies.shift();
  return reply === 'changed'
    ? Response.json({ code: 'result.changed', message: 'It changed.' }, { status: 409 })
    : Response.json(reply);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  requestedAfter = [];
  queryClient.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scores = (count: number) =>
  Array.from({ length: count }, (_, user) => ({ user, prediction: {} }));

/** The number of players on each page that the site shows, and after whom the next one begins. */
async function shownPages() {
  const { pages } = await queryClient.fetchInfiniteQuery(raceScorePagesQuery('2025-spa'));
  return pages.map((page) => [page.scores.length, page.next]);
}

test('pages are read until there are 500 players', async () => {
  stubbedReplies = [
    { scores: scores(499), next: 'player-499' },
    { scores: scores(1), next: 'player-500' },
  ];
  expect(await shownPages()).toEqual([[500, 'player-500']]);
  expect(requestedAfter).toEqual([null, 'player-499']);
});

const firstPage = { scores: scores(40), next: 'player-40' };

test('a result that is published between two pages is read again from the first page, once', async () => {
  stubbedReplies = [firstPage, 'changed', firstPage, { scores: scores(2) }];
  expect(await shownPages()).toEqual([[42, undefined]]);
  expect(requestedAfter).toEqual([null, 'player-40', null, 'player-40']);
});

test('if a result is published between two pages for the second time, it is a failure', async () => {
  stubbedReplies = [firstPage, 'changed', firstPage, 'changed'];
  await expect(shownPages()).rejects.toMatchObject({ code: 'result.changed' });
});
