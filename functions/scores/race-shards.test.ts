import { shardOf } from '@parc-ferme/data/picks/predictions';
import { type PageOfRace, pagesOfRace } from '@parc-ferme/testing/cloud/pages-of-race';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { complete, seedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

process.env.PREDICTION_SHARDS = '16';
const NOW = '2025-03-10T00:00:00Z';

const counting = countCalls();
const cloud = await testCloud({ NOW });

/** A player who is not on the first page, with 16 shards or with 4. */
let late = await cloud.player();
while (late.id < 'p' || shardOf(late.id, 4) === 0) late = await cloud.player();

const data = cloud.data;

async function closedRace(season: number, shards: number, players: number) {
  const seeded = { season, completed: 0, closed: 1, open: 0, shards };
  const { closed } = await seedSeason(seeded, players, late, new Date(NOW), data);
  const [race] = closed;
  if (!race) throw new Error('There is no race');
  const allIds = [late, ...crowd(players - 1)].map(({ id }) => id).toSorted();
  return { race, allIds };
}

/** All pages of a race, and how many calls each took. */
async function counted(raceId: string): Promise<{ pages: PageOfRace[]; calls: number[] }> {
  const counts: number[] = [];
  const pages = await pagesOfRace(async (path) => {
    const { answer, calls } = await counting(() => cloud.call('GET', path, { as: late }));
    counts.push(calls.length);
    return answer;
  }, raceId);
  return { pages, calls: counts };
}

const ids = (pages: PageOfRace[]) => pages.flatMap(({ scores }) => scores.map(({ user }) => user));
/** The first page takes one call more, for the caller's own prediction. */
const callsFor = (pages: number) => [4, ...Array<number>(pages - 1).fill(3)];

test('picks under 16 keys have a page for each, of at most four calls, and every player is on one of them', async () => {
  const { race, allIds } = await closedRace(2116, 16, 1_200);
  const { pages, calls } = await counted(race._id);
  expect(calls).toEqual(callsFor(16));
  expect(ids(pages).toSorted()).toEqual(allIds);
  expect(pages[0]?.scores[0]?.user).toBe(late.id);

  await complete(race, data);
  const scored = await counted(race._id);
  expect(scored.calls).toEqual(callsFor(3));
  expect(ids(scored.pages).toSorted()).toEqual(allIds);
  expect(scored.pages[0]?.scores[0]?.user).toBe(late.id);
});

test('a race from before the number of keys was changed takes as many calls', async () => {
  const { race, allIds } = await closedRace(2104, 4, 40);
  const { pages, calls } = await counted(race._id);
  expect(calls).toEqual(callsFor(4));
  expect(ids(pages).toSorted()).toEqual(allIds);
  expect(pages[0]?.scores[0]?.user).toBe(late.id);
});
