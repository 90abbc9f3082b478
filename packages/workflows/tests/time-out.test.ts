import type { Item } from '@parc-ferme/data/expressions';
import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import { shardOf } from '@parc-ferme/data/picks/predictions';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Interceptor } from '@parc-ferme/testing/store/dynamodb-calls';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  PLAYERS_WITH_PICKS,
  SECOND_RACE,
  storeUnpublishedResults,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';

const store = await testStore();
const withOneShard = await store.copiesOf(storeUnpublishedResults);

/** The same season with the race's predictions in four shards. */
async function withFourShards() {
  const { data, name, table } = await withOneShard();
  await table.update(keys.race(SECOND_RACE), set({ shards: 4 }));
  const pages = await Array.fromAsync(allPredictions(table, { _id: SECOND_RACE, shards: 1 }));
  for (const { userId: id, username, versions } of pages.flatMap((page) => page.predictions)) {
    const race = { _id: SECOND_RACE, shards: 4 };
    for (const { picks, submittedAt } of versions) {
      await data.predictions.submit(race, { id, username }, { picks, submittedAt });
    }
  }
  // Whether an item is the copy that is left in the first shard of a prediction that is now in another one.
  const hasMoved = ({ pk, userId }: Item) =>
    pk === `PICKS#${SECOND_RACE}#0` && shardOf(String(userId), 4) > 0;
  return store.tableOf((await itemsIn(name)).filter((item) => !hasMoved(item)));
}

/** Reads pages of five predictions, instead of some thousand. */
const readSmallPages: Interceptor = ({ name, input }, send) => {
  const readsPicks = JSON.stringify(input).includes('"PICKS#');
  if (name === 'QueryCommand' && readsPicks) Object.assign(input, { Limit: 5 });
  return send();
};

const timeForOnePage = () => 2_000;

/** Publishes in as many invocations as needed, each with time for one page. */
async function publishInCalls(
  data: Repositories,
  afterEachCall: () => Promise<void> = async () => {},
) {
  for (let call = 1; ; call += 1) {
    const published = await scoreAndPublish(SECOND_RACE, 1, data, timeForOnePage);
    if (!('unfinished' in published)) {
      expect('scores' in published && published.scores).toHaveLength(PLAYERS_WITH_PICKS);
      return call;
    }
    await afterEachCall();
  }
}

const isProgress = (item: string) => item.includes('"PROGRESS"');

test.each([
  // 31 predictions have six full pages and one more, or at least two pages in each of four shards.
  ['one shard', withOneShard, 7],
  ['four shards', withFourShards, 8],
])(
  'with time for one page only, predictions in %s are scored in several calls as in one',
  async (_, open, leastCalls) => {
    const [tableOfOneCall, { data, through, everything }] = [await open(), await open()];
    await scoreAndPublish(SECOND_RACE, 1, tableOfOneCall.data);
    const calls = await publishInCalls(through(readSmallPages).data, async () => {
      expect((await everything()).filter(isProgress)).toHaveLength(1);
      expect((await data.races.find(SECOND_RACE))?.publishedRevision).toBeUndefined();
    });
    expect(calls).toBeGreaterThanOrEqual(leastCalls);
    expect(await everything()).toEqual(await tableOfOneCall.everything());
  },
);
