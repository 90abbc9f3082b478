import { crowd } from '@parc-ferme/testing/crowd';
import { PAIRING_IDS, rightPicks } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import { allPages, pageOfPicks } from './pages.ts';

const { table, data } = await (await testStore()).emptyTable();

test('predictions of more than 1 MB, which DynamoDB reads in several queries, are all on the pages', async () => {
  const players = crowd(120);
  const race = { _id: '2025-imola', shards: 3 };
  const submission = {
    picks: rightPicks(),
    pairing: PAIRING_IDS,
    submittedAt: '2025-03-01T00:00:00.000Z',
  };
  for (const player of players) {
    await data.predictions.submit(race, player, submission);
  }
  // 40 predictions of 30 kB are more than 1 MB in each shard.
  const padding = 'x'.repeat(30_000);
  for (const shard of [0, 1, 2]) {
    const items = await table.query(keys.picks(race._id, shard));
    await table.writeAll(
      items.map(({ pk, sk, ...item }) => ({ pk: String(pk), sk: String(sk), ...item, padding })),
    );
  }
  const pages = await Array.fromAsync(
    allPages((start) => pageOfPicks(table, race, start, { limit: 50 })),
  );
  const ids = pages.flatMap(({ items }) => items.map(({ userId }) => userId));
  expect(ids.toSorted()).toEqual(players.map(({ id }) => id).toSorted());
  expect(Math.max(...pages.map(({ items }) => items.length))).toBeLessThanOrEqual(50);
});
