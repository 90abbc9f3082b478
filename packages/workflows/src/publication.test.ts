import { threadsIn } from '@parc-ferme/data/comment/threads';
import type { Repositories } from '@parc-ferme/data/repositories';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  addToHistory,
  FIRST_RACE,
  PLAYERS_WITH_PICKS,
  SECOND_RACE,
  storeUnpublishedResults,
  TAKEN_OFF,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { scoreAndPublish } from './publication.ts';

const store = await testStore();
const acceptedSeason = await store.copiesOf(storeUnpublishedResults);

/** What is published: the columns of the standings and the races with their revisions, and all players' points. */
async function publishedSeason(data: Repositories) {
  const { races: columns, players } = await data.standings.load(2025);
  const races = await data.seasons.races(2025);
  return {
    columns: columns.map(({ _id, revision }) => [_id, revision]),
    publishedRevisions: races.map(({ _id, publishedRevision }) => [_id, publishedRevision]),
    points: Object.fromEntries(players.map(({ id, scores }) => [id, scores])),
  };
}

const published = await (async () => {
  const { data } = await acceptedSeason();
  const outcome = await scoreAndPublish(SECOND_RACE, 1, data);
  expect(outcome).toHaveProperty('scores.length', PLAYERS_WITH_PICKS);
  return publishedSeason(data);
})();

test('a publication shows the revision, its scores and the standings, pending players among them', async () => {
  expect(published.columns).toEqual([
    [FIRST_RACE, 1],
    [SECOND_RACE, 1],
  ]);
  expect(published.publishedRevisions).toEqual([
    [FIRST_RACE, 1],
    [SECOND_RACE, 1],
    [THIRD_RACE, undefined],
  ]);
  const scored = Object.values(published.points).filter((scores) => SECOND_RACE in scores);
  expect(scored).toHaveLength(PLAYERS_WITH_PICKS);
  expect(Object.keys(published.points)).toEqual(expect.arrayContaining(['newcom1', 'newcom3']));
});

test('what the standings are computed from is read consistently', async () => {
  const { through } = await acceptedSeason();
  const eventual: string[] = [];
  const observed = through(({ name, input }, send) => {
    const query = JSON.stringify(input);
    const isOfSeason = name === 'QueryCommand' && /"(SEASON|STANDINGS)#2025"/.test(query);
    if (isOfSeason && !query.includes('"ConsistentRead":true')) eventual.push(query);
    return send();
  });
  await scoreAndPublish(SECOND_RACE, 1, observed.data);
  expect(eventual).toEqual([]);
});

test('a revision is published with its story, a correction with its impact, and a repetition keeps both', async () => {
  const { data } = await acceptedSeason();
  const impact = async (revision: number) =>
    (await data.scores.ofRevision(SECOND_RACE, revision)).impact;
  await scoreAndPublish(SECOND_RACE, 1, data);
  expect(await impact(1)).toBeUndefined();
  const first = await data.stories.find(SECOND_RACE, 1);
  // Every third of the 31 players has the right picks; fastest lap and team head-to-head, a point each, are undecided.
  expect(first).toMatchObject({ points: 22, winners: { count: 11 }, correction: null });
  await scoreAndPublish(SECOND_RACE, 2, data);
  const stored = await impact(2);
  expect(stored?.playersChanged).toBeGreaterThan(0);
  const corrected = await data.stories.find(SECOND_RACE, 2);
  expect(corrected?.correction?.changes).toContainEqual({
    value: 'winner',
    from: 'verstappen',
    to: 'norris',
  });
  expect(corrected?.correction?.playersChanged).toBeGreaterThan(0);
  await scoreAndPublish(SECOND_RACE, 2, data);
  expect(await data.stories.find(SECOND_RACE, 2)).toEqual(corrected);
  expect(await data.stories.find(SECOND_RACE, 1)).toEqual(first);
  expect(await impact(2)).toEqual(stored);
});

test("the site's comments count in the race's thread, each once", async () => {
  const { data, table } = await acceptedSeason();
  for (const revision of [1, 1, 2, 2]) await scoreAndPublish(SECOND_RACE, revision, data);
  const { messages } = await data.comments.list({ page: 1, limit: 10, thread: SECOND_RACE });
  expect(messages.map(({ bySite }) => bySite)).toEqual([true, true]);
  expect(await threadsIn(table).count(SECOND_RACE)).toBe(2);
});

test('an older revision that comes after a newer one is refused, and changes no byte', async () => {
  const { data, everything } = await acceptedSeason();
  await scoreAndPublish(SECOND_RACE, 2, data);
  const before = await everything();
  expect(await scoreAndPublish(SECOND_RACE, 1, data)).toEqual({ refused: 'older' });
  expect(await everything()).toEqual(before);
});

test('an older revision that is overtaken by a newer one is refused', async () => {
  const { data, through } = await acceptedSeason();
  let overtaken = false;
  const overtakenRun = through(async ({ name }, send) => {
    if (name === 'QueryCommand' && !overtaken) {
      overtaken = true;
      await scoreAndPublish(SECOND_RACE, 2, data);
    }
    return send();
  });
  expect(await scoreAndPublish(SECOND_RACE, 1, overtakenRun.data)).toEqual({ refused: 'older' });
  expect((await publishedSeason(data)).publishedRevisions).toEqual([
    [FIRST_RACE, 1],
    [SECOND_RACE, 2],
    [THIRD_RACE, undefined],
  ]);
});

test('a correction changes the points of its race alone, and earlier scores stay', async () => {
  const { data } = await acceptedSeason();
  await scoreAndPublish(SECOND_RACE, 1, data);
  await scoreAndPublish(SECOND_RACE, 2, data);
  const corrected = await publishedSeason(data);
  expect(corrected.columns).toEqual([
    [FIRST_RACE, 1],
    [SECOND_RACE, 2],
  ]);
  const without = (points: Record<string, Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(points).map(([id, { [SECOND_RACE]: _, ...others }]) => [id, others]),
    );
  expect(without(corrected.points)).toEqual(without(published.points));
  expect(corrected.points).not.toEqual(published.points);
  expect((await data.scores.ofRevision(SECOND_RACE, 1)).scores).toHaveLength(PLAYERS_WITH_PICKS);
});

test('a race that is published during another publication stays in the standings', async () => {
  const { data, through } = await acceptedSeason();
  let overtaken = false;
  // At the first read of the standings, which comes before that of the calendar.
  const slowRun = through(async ({ name, input }, send) => {
    const asksStandings = JSON.stringify(input).includes('"STANDINGS#2025"');
    if (name === 'QueryCommand' && asksStandings && !overtaken) {
      overtaken = true;
      await scoreAndPublish(THIRD_RACE, 1, data);
    }
    return send();
  });
  await scoreAndPublish(SECOND_RACE, 1, slowRun.data);
  expect((await publishedSeason(data)).columns).toEqual([
    [FIRST_RACE, 1],
    [SECOND_RACE, 1],
    [THIRD_RACE, 1],
  ]);
});

test('a race that is unknown, off the calendar or without a result is not published', async () => {
  const { data, everything } = await acceptedSeason();
  await addToHistory(THIRD_RACE, TAKEN_OFF, data);
  const before = await everything();
  expect(await scoreAndPublish(SECOND_RACE, 9, data)).toEqual({ refused: 'no result' });
  expect(await scoreAndPublish('2025-nowhere', 1, data)).toEqual({ refused: 'no result' });
  expect(await scoreAndPublish(THIRD_RACE, 1, data)).toEqual({ refused: 'cancelled' });
  expect(await everything()).toEqual(before);
});
