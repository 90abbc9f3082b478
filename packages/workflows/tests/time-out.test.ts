import type { Item } from '@parc-ferme/data/expressions';
import { set } from '@parc-ferme/data/expressions';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import { shardOf } from '@parc-ferme/data/picks/predictions';
import { timesWrite } from '@parc-ferme/data/race/races';
import { wrongPicks } from '@parc-ferme/testing/fixtures';
import type { Around } from '@parc-ferme/testing/store/dynamodb-calls';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, PREDICTED, SECOND } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';

const store = await testStore();
const seeded = await store.emptyTable();
await acceptResults(seeded.data);
const seasons = new Map([[1, await itemsIn(seeded.name)]]);
seasons.set(4, await spreadOver(4));

/** The same season with the race's predictions under several keys. */
async function spreadOver(shards: number) {
  const { data, name, table } = await aSeason(1);
  await table.update({ pk: 'SEASON#2025', sk: `RACE#${SECOND}` }, set({ shards }));
  const pages = await Array.fromAsync(allPredictions(data.table, { _id: SECOND, shards: 1 }));
  for (const { userId: id, username, picks, submittedAt } of pages.flat()) {
    const race = { _id: SECOND, shards };
    await data.predictions.submit(race, { id, username }, { picks, submittedAt }, undefined);
  }
  const isElsewhere = ({ pk, userId }: Item) =>
    pk === `PICKS#${SECOND}#0` && shardOf(String(userId), shards) > 0;
  return (await itemsIn(name)).filter((item) => !isElsewhere(item));
}

function aSeason(shards: number): Promise<TestTable> {
  return store.tableOf(seasons.get(shards) ?? []);
}

/** Pages of so many predictions, instead of some thousand. */
const pagesOf =
  (size: number): Around =>
  ({ name, input }, send) => {
    const ofPicks = JSON.stringify(input).includes('"PICKS#');
    if (name === 'QueryCommand' && ofPicks) Object.assign(input, { Limit: size });
    return send();
  };

async function finalTable(shards: number, revisions: number[]): Promise<string[]> {
  const { data, everything } = await aSeason(shards);
  for (const revision of revisions) await scoreAndPublish(SECOND, revision, data);
  return everything();
}

/** Publishes in as many invocations as needed, each with this timeout. */
async function publishInCalls(
  revision: number,
  { data }: Pick<TestTable, 'data'>,
  timeLeft: () => number,
  between: () => Promise<void> = async () => {},
): Promise<number> {
  for (let call = 1; ; call += 1) {
    const published = await scoreAndPublish(SECOND, revision, data, timeLeft);
    if (!('unfinished' in published)) {
      expect('scores' in published && published.scores).toHaveLength(PREDICTED);
      return call;
    }
    await between();
  }
}

const isProgress = (item: string) => item.includes('"PROGRESS"');

test.each([
  [1, 5, 7],
  [1, 31, 1],
  [4, 5, 8],
  [4, 1, 31],
])('under %i keys, with time for one page of %i only, it ends the same', async (...given) => {
  const [shards, size, leastGoes] = given;
  const season = await aSeason(shards);
  const slow = season.through(pagesOf(size));
  const goes = await publishInCalls(
    1,
    slow,
    () => 2_000,
    async () => {
      expect((await season.everything()).filter(isProgress)).toHaveLength(1);
      expect((await season.data.races.find(SECOND))?.publishedRevision).toBeUndefined();
    },
  );
  expect(goes).toBeGreaterThanOrEqual(leastGoes);
  expect(await season.everything()).toEqual(await finalTable(shards, [1]));
});

test('out of time after any one page it continues with the next, and no player is scored twice', async () => {
  const final = await finalTable(1, [1, 2]);
  for (const stopAt of LONG ? [1, 2, 3, 4, 5, 6, 7] : [1, 4, 7]) {
    const season = await aSeason(1);
    const written: string[] = [];
    const slow = season.through((call, send) => {
      if (call.name === 'BatchWriteItemCommand') {
        written.push(...(JSON.stringify(call.input).match(/SCORE#\w+/g) ?? []));
      }
      return pagesOf(5)(call, send);
    });
    let page = 0;
    const timeLeft = () => {
      page += 1;
      return page === stopAt ? 2_000 : 60_000;
    };
    await scoreAndPublish(SECOND, 1, season.data);
    expect(await publishInCalls(2, slow, timeLeft)).toBe(2);
    expect(new Set(written).size).toBe(PREDICTED);
    expect(written).toHaveLength(PREDICTED);
    expect(await season.everything()).toEqual(final);
  }
});

test('with enough time it ends in one call, and stores no progress', async () => {
  const season = await aSeason(1);
  expect(await publishInCalls(1, season.through(pagesOf(5)), () => 8_000)).toBe(1);
  expect(await season.everything()).toEqual(await finalTable(1, [1]));
});

test('two concurrent continuations of the same race end the same', async () => {
  const season = await aSeason(1);
  const slow = season.through(pagesOf(5));
  await Promise.all([1, 2].map(() => publishInCalls(1, slow, () => 2_000)));
  // The second invocation may have stored its progress; redelivering the event clears it.
  await scoreAndPublish(SECOND, 1, season.data);
  expect(await season.everything()).toEqual(await finalTable(1, [1]));
});

test('if closing is moved in between, all players are scored again', async () => {
  const season = await aSeason(1);
  const { data, through } = season;
  const late = { id: '2222222', username: 'latecomer' };
  const picks = { picks: wrongPicks(), submittedAt: '2025-03-10T00:00:00.000Z' };
  await data.predictions.submit({ _id: SECOND, shards: 1 }, late, picks, undefined);
  const slow = through(pagesOf(5));
  expect(await scoreAndPublish(SECOND, 1, slow.data, () => 2_000)).toEqual({ unfinished: true });
  expect((await season.everything()).some((item) => item.includes('SCORE#2222222'))).toBe(true);

  const race = await data.races.find(SECOND);
  if (!race) throw new Error('no race');
  expect(
    await data.races.decide([
      timesWrite(race, { ...race, closingOverride: '2025-03-05T00:00:00Z' }, new Date(0)),
    ]),
  ).toBe(true);
  await publishInCalls(1, slow, () => 2_000);
  const { scores } = await data.scores.ofRevision(SECOND, 1);
  expect(scores).toHaveLength(PREDICTED);
  expect(scores.some(({ userId }) => userId === late.id)).toBe(false);
  const { players } = await data.standings.load(2025);
  expect(players.filter((player) => SECOND in player.scores)).toHaveLength(PREDICTED);
  expect((await season.everything()).filter(isProgress)).toEqual([]);
});
