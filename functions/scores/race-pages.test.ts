import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { type PageOfRace, pagesOfRace } from '@parc-ferme/testing/cloud/pages-of-race';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import { complete, seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const NOW = '2025-03-10T00:00:00Z';
const PLAYERS = 600;

const cloud = await testCloud({ NOW });

/** A player beyond the first page: predictions and scores are ordered by id. */
let late = await cloud.player();
while (late.id < 'w') late = await cloud.player();
/** A player on the first page. */
let early = await cloud.player();
while (early.id > '7') early = await cloud.player();

const data = cloud.data;
const seeded = { season: 2101, completed: 0, closed: 1, open: 1 };
const races = await seedSeason(seeded, PLAYERS - 1, late, new Date(NOW), data);
const [race = raise(), open = raise()] = [...races.closed, ...races.open];
const picked = { picks: rightPicks(), submittedAt: '2025-03-01T00:00:00.000Z' };
await data.predictions.submit(race, early, picked, undefined);
const allIds = [late, early, ...crowd(PLAYERS - 2)].map(({ id }) => id).toSorted();

function raise(): never {
  throw new Error('There is no such race');
}

async function page(after?: string, raceId = race._id) {
  const query = after === undefined ? '' : `?after=${after}`;
  return cloud.call('GET', `/api/scores/race/${raceId}${query}`, { as: late });
}

const allPages = (): Promise<PageOfRace[]> =>
  pagesOfRace((path) => cloud.call('GET', path, { as: late }), race._id);

const ids = (pages: PageOfRace[]) => pages.flatMap(({ scores }) => scores.map(({ user }) => user));

test('the picks of 600 players are on two pages: each player once, the caller on the first one', async () => {
  const pages = await allPages();
  expect([pages.length, pages[0]?.scores.length]).toEqual([2, 501]);
  expect(ids(pages).toSorted()).toEqual(allIds);
  expect(pages[0]?.scores[0]).toMatchObject({ user: late.id, score: null });
  expect(pages.map(({ result }) => result)).toEqual([null, null]);
});

test('so are their scores, with the result on the first page', async () => {
  const { next: beforeResult } = (await allPages())[0] ?? {};
  await complete(race, data);
  const pages = await allPages();
  expect([pages.length, pages[0]?.scores.length]).toEqual([2, 501]);
  expect(ids(pages).toSorted()).toEqual(allIds);
  expect(pages.map(({ result }) => result?.revision)).toEqual([1, undefined]);

  const changed = 'The result has changed in the meantime. Please check it again.';
  expectRefusal(await page(beforeResult), 409, 'result.changed', changed);
});

test('what is put in front of the first page is what was scored', async () => {
  const [first] = await allPages();
  const { scores } = await data.scores.ofRevision(race._id, 1, before(late.id));
  const [scored] = scores;
  expect(scored?.userId).toBe(late.id);
  expect(first?.scores[0]).toMatchObject({
    user: scored?.userId,
    username: scored?.username,
    score: scored?.score,
    prediction: { predictions: scored?.picks },
  });
});

/** The key right before an id, whether or not a player has it. */
const before = (id: string) => `${id.slice(0, 6)}${String.fromCharCode(id.charCodeAt(6) - 1)}`;

test('a caller who is on the first page anyway is there once', async () => {
  const { body } = await cloud.call('GET', `/api/scores/race/${race._id}`, { as: early });
  const { scores }: PageOfRace = body;
  expect(scores).toHaveLength(500);
  expect(scores.filter(({ user }) => user === early.id)).toHaveLength(1);
});

test('a caller without effective picks is not added', async () => {
  const absent = await cloud.player();
  const { body } = await cloud.call('GET', `/api/scores/race/${race._id}`, { as: absent });
  const { scores }: PageOfRace = body;
  expect(scores).toHaveLength(500);
});

test('no page mixes two revisions: with the next one published, the pages begin again', async () => {
  const [first] = await allPages();
  const order = ['piastri', 'leclerc', 'verstappen', 'norris', 'russell', 'hamilton', 'alonso'];
  await complete(race, data, { revision: 2, order });
  expect((await page(first?.next)).status).toBe(409);
  const pages = await allPages();
  expect(pages[0]?.result).toMatchObject({ revision: 2, podium: order.slice(0, 3) });
  expect(ids(pages).toSorted()).toEqual(allIds);
});

test.each([
  ...['', 'x', '1', '2.0', '2.0.AAAAAAA', '2.0.aaaaaaaa', '-1.0.', '2.0.aaaaaa#', '2.0.%00aaaaaa'],
  ...['12345.0.', '2.1234.', '2.0.aaaaaaa.', '%F0%9F%8F%81', 'USER%23aaaaaaa'],
])('“%s” is no next page', async (made) => {
  const { status, body } = await page(made);
  expect([status, body]).toMatchObject([400, { code: 'input.invalid' }]);
});

test('a made-up place shows nothing but a part of the same race', async () => {
  for (const made of ['2.0.zzzzzzz', '2.0.2222222', '2.7.mmmmmmm', '2.999.', '2.0.']) {
    const { status, body } = await page(made);
    const { scores }: PageOfRace = body;
    expect(status).toBe(200);
    for (const { user } of scores) expect(allIds).toContain(user);
  }
  for (const revision of [0, 1, 3, 9_999]) {
    expect((await page(`${revision}.0.mmmmmmm`)).status).toBe(409);
  }
});

test('before the reveal every page is empty', async () => {
  const mine: Prediction | undefined = await data.predictions.findOwn(open, late.id as CallerId);
  expect(mine).toBeDefined();
  for (const made of [undefined, '0.0.', '0.0.2222222', '1.0.2222222', '0.1.']) {
    const { status, text } = await page(made, open._id);
    expect([status, text]).toEqual([200, '{"scores":[],"result":null}']);
  }
});
