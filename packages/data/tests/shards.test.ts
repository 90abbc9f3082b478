import { type PageOfRace, pagesOfRace } from '@parc-ferme/testing/cloud/pages-of-race';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

const NOW = '2025-03-10T00:00:00Z';
const cloud = await testCloud({ NOW });
const player = await cloud.player();

/** Two seasons that differ in the shards of a race only: one in the first season, 16 in the second. */
const [ONE_SHARD, SIXTEEN_SHARDS] = [2101, 2116];
const seeded = { completed: 2, closed: 1, open: 1, players: 100, predictor: player };
await seedSeason({ ...seeded, season: ONE_SHARD }, new Date(NOW), cloud.data);
const { completed, closed } = await seedSeason(
  { ...seeded, season: SIXTEEN_SHARDS, shards: 16 },
  new Date(NOW),
  cloud.data,
);

/** What is random, or differs with the season: a digest depends on the race's id, and a key may have its digits. */
const RANDOM = /"(salt|digest|nameDigest|signature|key)":"[^"]*"/g;

/** The body of a response with the season and random values masked. The path is given for the second season. */
async function read<Body>(path: string, season: number): Promise<Body> {
  const pathOfSeason = path.replace(String(SIXTEEN_SHARDS), String(season));
  const { status, text } = await cloud.call('GET', pathOfSeason, { as: player });
  expect(status).toBe(200);
  return JSON.parse(text.replaceAll(String(season), '0').replaceAll(RANDOM, '"":0'));
}

test.each([
  '/api/scores/leaderboard?season=2116',
  '/api/predictions/user?season=2116',
  ...completed.map(({ _id }) => `/api/scores/race/${_id}`),
  ...completed.map(({ _id }) => `/api/predictions/${_id}`),
])('%s is the same with 1 and with 16 shards', async (path) => {
  expect(await read(path, SIXTEEN_SHARDS)).toEqual(await read(path, ONE_SHARD));
});

test('between closing and the result all players’ picks are the same, on a page for each shard', async () => {
  const raceId = closed[0]?._id ?? '';
  const readPages = (season: number) =>
    pagesOfRace(
      (path) => cloud.call('GET', path, { as: player }),
      raceId.replace(String(SIXTEEN_SHARDS), String(season)),
    );
  const [one, sixteen] = [await readPages(ONE_SHARD), await readPages(SIXTEEN_SHARDS)];
  expect([one.length, sixteen.length]).toEqual([1, 16]);
  // The caller is on the first page, whatever shard has the caller's picks.
  expect(sixteen[0]?.scores.map(({ user }) => user)).toContain(player.id);
  const byUser = (pages: PageOfRace[]) =>
    pages
      .flatMap(({ scores }) => scores)
      .toSorted((first, second) => (first.user < second.user ? -1 : 1));
  expect(byUser(sixteen)).toHaveLength(100);
  expect(byUser(sixteen)).toEqual(byUser(one));
});
