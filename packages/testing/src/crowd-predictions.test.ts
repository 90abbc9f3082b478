import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import { expect, test } from 'vitest';
import { crowd } from './crowd.ts';
import { predictInBulk } from './crowd-predictions.ts';
import { pairing } from './fixtures.ts';
import { testStore } from './test-table.ts';

test('predictions written in bulk are the items that submissions write', async () => {
  const store = await testStore();
  const [inBulk, oneByOne] = [await store.emptyTable(), await store.emptyTable()];
  const race = { _id: '2025-monza', shards: 4, pairing: pairing() };
  const submittedAt = '2025-09-06T10:00:00.000Z';
  const people = crowd(20);
  await predictInBulk(inBulk.table, race, people, submittedAt);
  for await (const page of allPredictions(inBulk.data.table, race)) {
    for (const { userId: id, username, picks } of page) {
      const submission = { picks, submittedAt };
      await oneByOne.data.predictions.submit(race, { id, username }, submission, undefined);
    }
  }
  const submitted = await oneByOne.everything();
  expect(submitted).toHaveLength(people.length);
  expect(await inBulk.everything()).toEqual(submitted);
});
