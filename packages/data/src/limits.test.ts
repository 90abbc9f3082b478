import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { testStore } from '@parc-ferme/local/testing/test-table';
import { afterAll, expect, test } from 'vitest';
import type { Limit } from './limits.ts';

const store = await testStore();
afterAll(store.close);
const { data, through, everything } = await store.emptyTable();
const { limits } = data;

const MINUTES = 60_000;
const START = Date.parse('2025-03-10T00:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);

const threeIn15Minutes = (whose: string): Limit => ({
  of: ['tries of', whose],
  max: 3,
  seconds: 15 * 60,
});

async function countUp(limit: Limit, now: Date, over = limits): Promise<void> {
  await over.countUp([await over.read(limit, now)], now);
}

test('nothing has been counted of somebody new', async () => {
  expect(await limits.read(threeIn15Minutes('new'), at(0))).toMatchObject({ count: 0 });
});

test('a limit that is used up says when its window ends, and begins anew then', async () => {
  const limit = threeIn15Minutes('anna');
  for (const minute of [0, 2, 4]) {
    expect(await limits.read(limit, at(minute * MINUTES))).not.toHaveProperty('retryAfterSeconds');
    await countUp(limit, at(minute * MINUTES));
  }
  expect(await limits.read(limit, at(4 * MINUTES))).toMatchObject({
    count: 3,
    retryAfterSeconds: 11 * 60,
  });
  expect(await limits.read(limit, at(15 * MINUTES - 1))).toMatchObject({ retryAfterSeconds: 1 });

  const after = await limits.read(limit, at(15 * MINUTES));
  expect(after).toMatchObject({ count: 0 });
  expect(after).not.toHaveProperty('retryAfterSeconds');
  await countUp(limit, at(15 * MINUTES));
  expect(await limits.read(limit, at(20 * MINUTES))).toMatchObject({ count: 1 });
});

test('what is counted of one counts for no other', async () => {
  await countUp(threeIn15Minutes('ben'), at(0));
  await countUp({ ...threeIn15Minutes('ben'), of: ['comments of', 'ben'] }, at(0));
  expect(await limits.read(threeIn15Minutes('ben'), at(0))).toMatchObject({ count: 1 });
  expect(await limits.read(threeIn15Minutes('carla'), at(0))).toMatchObject({ count: 0 });
});

test('two limits are counted in one write, each in its own window', async () => {
  const [one, other] = [threeIn15Minutes('diego'), threeIn15Minutes('emre')];
  await countUp(one, at(0));
  let writes = 0;
  const { data: counting } = through((call, send) => {
    writes += call.name === 'TransactWriteItemsCommand' ? 1 : 0;
    return send();
  });
  const counts = await Promise.all([one, other].map((limit) => limits.read(limit, at(1))));
  await counting.limits.countUp(counts, at(MINUTES));
  expect(writes).toBe(1);
  expect(await limits.read(one, at(MINUTES))).toMatchObject({ count: 2, since: START });
  expect(await limits.read(other, at(MINUTES))).toMatchObject({ count: 1, since: START + MINUTES });
});

test('of many who count at once none is left out, whether a window was open or had ended', async () => {
  const limit = { ...threeIn15Minutes('freya'), max: 100 };
  for (const [now, already] of [
    [at(0), 0],
    [at(MINUTES), 20],
    [at(15 * MINUTES), 0],
  ] as const) {
    const counts = await Promise.all(Array.from({ length: 20 }, () => limits.read(limit, now)));
    await Promise.all(counts.map((count) => limits.countUp([count], now)));
    expect(await limits.read(limit, now)).toMatchObject({ count: already + 20 });
  }
});

test('what is counted after its window was deleted opens one of its own', async () => {
  const other = await store.emptyTable();
  const limit = threeIn15Minutes('giulia');
  await countUp(limit, at(0), other.data.limits);
  const read = await other.data.limits.read(limit, at(MINUTES));
  const [only = ''] = await other.everything();
  const { pk, sk }: { pk: string; sk: string } = JSON.parse(only);
  await other.table.writeAll([], [{ pk, sk }]);
  await other.data.limits.countUp([read], at(16 * MINUTES));
  const counted = await other.data.limits.read(limit, at(16 * MINUTES));
  expect(counted).toMatchObject({ count: 1, since: START + 16 * MINUTES });
});

test('whoever never gets through among others is not counted, and fails nobody’s call', async () => {
  let conflicts = 0;
  const { data: crowded } = through(async ({ name }, send) => {
    if (name !== 'TransactWriteItemsCommand') return send();
    conflicts += 1;
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
  });
  await countUp(threeIn15Minutes('hugo'), at(0), crowded.limits);
  expect(conflicts).toBeGreaterThan(1);
  expect(await limits.read(threeIn15Minutes('hugo'), at(0))).toMatchObject({ count: 0 });
});

test('a fault of the store while counting is thrown', async () => {
  const { data: broken } = through(({ name }, send) =>
    name === 'TransactWriteItemsCommand' ? Promise.reject(new Error('broken')) : send(),
  );
  await expect(countUp(threeIn15Minutes('ines'), at(0), broken.limits)).rejects.toThrow('broken');
});

test('nobody’s name or address is kept, and what is kept says when DynamoDB may delete it', async () => {
  await countUp(threeIn15Minutes('jonas@example.org'), at(500));
  const items = await everything();
  expect(items.join()).not.toMatch(/jonas|anna|example/);
  const expiries = items.map((item): number => JSON.parse(item).expiresAt);
  expect(expiries.filter((expiry) => !(expiry >= START / 1000 + 15 * 60))).toEqual([]);
  expect(expiries).toContain(Math.ceil((START + 500) / 1000) + 15 * 60);
});
