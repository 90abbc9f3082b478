import { testStore } from '@parc-ferme/local/testing/test-table';
import { afterAll, expect, test } from 'vitest';

const store = await testStore();
afterAll(store.close);

test('of 20 processes that need the secrets first one makes them, and all have the same', async () => {
  const { through, everything } = await store.emptyTable();
  const processes = Array.from({ length: 20 }, () => through((_, send) => send()).data.secrets);
  const loaded = await Promise.all(processes.map((secrets) => secrets.load()));
  expect(new Set(loaded.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await everything()).toHaveLength(1);
});

test('secrets are 256 bits each, and every deployment has its own', async () => {
  const [one, other] = [await store.emptyTable(), await store.emptyTable()];
  const [first, second] = [await one.data.secrets.load(), await other.data.secrets.load()];
  expect(Buffer.from(first.signing.key, 'base64')).toHaveLength(32);
  expect(Buffer.from(first.pepper, 'base64')).toHaveLength(32);
  expect(first.signing.key).not.toBe(second.signing.key);
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.pepper).not.toBe(first.signing.key);
});

test('secrets are made once: whoever comes later finds them, unchanged', async () => {
  const { data, everything } = await store.emptyTable();
  const made = await data.secrets.load();
  const before = await everything();
  expect(await data.secrets.load()).toEqual(made);
  expect(await everything()).toEqual(before);
});
