import { type PageOfRace, pagesOfRace } from '@parc-ferme/testing/cloud/pages-of-race';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { PAIRING_IDS, rightPicks } from '@parc-ferme/testing/fixtures';
import { completeRace, seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const NOW = '2025-03-10T00:00:00Z';
const PLAYERS = 600;

const cloud = await testCloud({ NOW });

/** A player beyond the first page: predictions and scores are ordered by id, which is random. */
let onSecondPage = await cloud.player();
while (onSecondPage.id < 'w') onSecondPage = await cloud.player();
/** A player on the first page. */
let onFirstPage = await cloud.player();
while (onFirstPage.id > '7') onFirstPage = await cloud.player();

const data = cloud.data;
const races = await seedSeason(
  { season: 2101, completed: 0, closed: 1, open: 1, players: PLAYERS - 1, predictor: onSecondPage },
  new Date(NOW),
  data,
);
const [race = failWithoutRace(), openRace = failWithoutRace()] = [...races.closed, ...races.open];
const submission = {
  picks: rightPicks(),
  pairing: PAIRING_IDS,
  submittedAt: '2025-03-01T00:00:00.000Z',
};
await data.predictions.submit(race, onFirstPage, submission);
const allIds = [onSecondPage, onFirstPage, ...crowd(PLAYERS - 2)].map(({ id }) => id).toSorted();

function failWithoutRace(): never {
  throw new Error('There is no such race');
}

async function requestPage(after?: string, raceId = race._id) {
  const query = after === undefined ? '' : `?after=${after}`;
  return cloud.call('GET', `/api/scores/race/${raceId}${query}`, { as: onSecondPage });
}

const allPages = (as = onSecondPage): Promise<PageOfRace[]> =>
  pagesOfRace((path) => cloud.call('GET', path, { as }), race._id);

const entries = (pages: PageOfRace[]) => pages.flatMap(({ scores }) => scores);
const entryOf = ({ id }: Caller, pages: PageOfRace[]) =>
  entries(pages).filter(({ user }) => user === id);

/** Two pages with each player once, and the caller first; the CSV has all of them. */
async function expectTwoPages(): Promise<PageOfRace[]> {
  const pages = await allPages();
  // Five hundred players, and the caller, who is not among them.
  expect(pages.map(({ scores }) => scores.length)).toEqual([501, 99]);
  expect(
    entries(pages)
      .map(({ user }) => user)
      .toSorted(),
  ).toEqual(allIds);
  expect(pages[0]?.scores[0]).toEqual(entryOf(onSecondPage, await allPages(onFirstPage))[0]);
  const csv = await cloud.call('GET', `/api/scores/race/${race._id}/csv`, { as: onSecondPage });
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + PLAYERS);
  return pages;
}

test('the picks of 600 players are on two pages: each player once, the caller on the first one', async () => {
  const pages = await expectTwoPages();
  expect(pages[0]?.scores[0]).toMatchObject({ user: onSecondPage.id, score: null });
  expect(pages.map(({ result }) => result)).toEqual([null, null]);
});

const CHANGED = 'The result has changed in the meantime. Please check it again.';

test('the scores of 600 players are on two pages, with the result on the first one', async () => {
  const { next: beforeResult } = (await allPages())[0] ?? {};
  await completeRace(race, data);
  const pages = await expectTwoPages();
  expect(pages.map(({ result }) => result?.revision)).toEqual([1, undefined]);
  expectRefusal(await requestPage(beforeResult), 409, 'result.changed', CHANGED);
});

test('a caller whose place is on the first page is there once, and one without effective picks is not there', async () => {
  for (const [as, times] of [
    [onFirstPage, 1],
    [await cloud.player(), 0],
  ] as const) {
    const [first] = await allPages(as);
    expect(first?.scores).toHaveLength(500);
    expect(entryOf(as, first ? [first] : [])).toHaveLength(times);
  }
});

test('once another revision is published, a cursor of the earlier one is refused, so that no pages mix them', async () => {
  const [first] = await allPages();
  const order = ['piastri', 'leclerc', 'verstappen', 'norris', 'russell', 'hamilton', 'alonso'];
  await completeRace(race, data, { revision: 2, order });
  expectRefusal(await requestPage(first?.next), 409, 'result.changed', CHANGED);
  const pages = await expectTwoPages();
  expect(pages[0]?.result).toMatchObject({ revision: 2, podium: order.slice(0, 3) });
});

test('a made-up cursor shows nothing but a part of the same race, and before the reveal nothing', async () => {
  // A cursor is a revision, a shard and the id of the last player on the page before.
  for (const cursor of ['', '2.0', '2.0.AAAAAAA', '-1.0.', '2.0.%00aaaaaa', '12345.0.']) {
    expect((await requestPage(cursor)).body).toMatchObject({ code: 'input.invalid' });
  }
  // After all players, of a shard that the race does not have, and before all players.
  for (const cursor of ['2.0.zzzzzzz', '2.7.mmmmmmm', '2.0.']) {
    const { status, body } = await requestPage(cursor);
    const { scores }: PageOfRace = body;
    expect(status).toBe(200);
    for (const { user } of scores) expect(allIds).toContain(user);
  }
  expect((await requestPage('9999.0.mmmmmmm')).status).toBe(409);
  for (const cursor of [undefined, '0.0.', '0.0.2222222', '1.0.2222222']) {
    const { status, text } = await requestPage(cursor, openRace._id);
    expect([status, text]).toEqual([200, '{"scores":[],"result":null}']);
  }
});
