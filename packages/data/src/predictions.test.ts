import { rightPicks, wrongPicks } from '@parc-ferme/domain/fixtures';
import type { Prediction } from '@parc-ferme/domain/prediction';
import { testStore } from '@parc-ferme/local/testing/test-table';
import { afterAll, expect, test } from 'vitest';
import { shardOf } from './predictions.ts';

const store = await testStore();
afterAll(store.close);
const { data, through } = await store.emptyTable();

const MONZA = { _id: '2025-monza', shards: 1 };
const at = (minute: number) => `2025-09-06T10:${String(minute).padStart(2, '0')}:00.000Z`;
const submission = (minute: number, picks = rightPicks()) => ({ picks, submittedAt: at(minute) });
const player = (id: string) => ({ id, username: `name-${id}` });

const savedBy = (submitted: object): Prediction => {
  if (!('saved' in submitted)) throw new Error('not saved');
  return submitted.saved as Prediction;
};

test('a prediction keeps its last four versions, the newest first', async () => {
  for (let minute = 1; minute <= 7; minute += 1) {
    await data.predictions.submit(MONZA, player('aaaaaaa'), submission(minute), undefined);
  }
  const found = await data.predictions.find(MONZA, 'aaaaaaa');
  expect(found).toMatchObject({ version: 7, createdAt: at(1), submittedAt: at(7) });
  expect(found?.older.map(({ submittedAt }) => submittedAt)).toEqual([6, 5, 4, 3].map(at));
});

test('a write whose answer was lost is sent again, and is no change by somebody else', async () => {
  const twice = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand') await send();
    return send();
  }).data.predictions;
  const first = await twice.submit(MONZA, player('bbbbbbb'), submission(1), 0);
  expect(savedBy(first)).toMatchObject({ version: 1, picks: rightPicks() });
  const other = await twice.submit(MONZA, player('bbbbbbb'), submission(2, wrongPicks()), 0);
  expect(other).toMatchObject({ standing: { version: 1, picks: rightPicks() } });
});

test('predictions of a race are the same whether they are under 1 key or under 16', async () => {
  const ids = Array.from({ length: 60 }, (_, number) => `ccccc${10 + number}`);
  const spread = { _id: '2025-baku', shards: 16 };
  const single = { _id: '2025-imola', shards: 1 };
  for (const id of ids) {
    await data.predictions.submit(spread, player(id), submission(1), undefined);
    await data.predictions.submit(single, player(id), submission(1), undefined);
  }
  const usersOf = async (race: typeof spread) => {
    const pages = await Array.fromAsync(data.predictions.ofRace(race));
    return pages.flat().map(({ userId }) => userId);
  };
  expect((await usersOf(spread)).toSorted()).toEqual(ids);
  expect(await usersOf(spread)).toEqual(await usersOf(spread));
  expect(await usersOf(single)).toEqual(ids);
  expect(await data.predictions.find(spread, 'ccccc42')).toMatchObject({ userId: 'ccccc42' });
});

test('16 keys share the players of a race about evenly', () => {
  const counts = Array<number>(16).fill(0);
  for (let number = 0; number < 16_000; number += 1) {
    const shard = shardOf(String(number).padStart(7, '0'), 16);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
