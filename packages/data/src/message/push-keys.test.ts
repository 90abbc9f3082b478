import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';

const store = await testStore();

test('of 20 processes that need the push keys first one creates them, and all get the same', async () => {
  const { through, everything } = await store.emptyTable();
  const processes = Array.from({ length: 20 }, () => through((_, send) => send()).data.pushKeys);
  const loaded = await Promise.all(processes.map((pushKeys) => pushKeys.loadOrCreate()));
  expect(new Set(loaded.map((pair) => JSON.stringify(pair))).size).toBe(1);
  expect(await everything()).toHaveLength(1);
});

test('the push keys are a point of P-256 and its private number, and outlast a rotation of the token key', async () => {
  const { data } = await store.emptyTable();
  await data.secrets.load();
  expect(await data.pushKeys.load()).toBeUndefined();
  const { publicKey, privateKey } = await data.pushKeys.loadOrCreate();
  const point = Buffer.from(publicKey, 'base64url');
  // Uncompressed: the byte 4 and two coordinates of 32 bytes.
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  await data.secrets.rotate();
  expect(await data.pushKeys.load()).toEqual({ publicKey, privateKey });
});
