import { isSigned, signatureOf } from '@parc-ferme/domain/receipt/signature';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';

const store = await testStore();

test('of 20 processes that need the secrets first one creates them, and all get the same', async () => {
  const { through, everything } = await store.emptyTable();
  const processes = Array.from({ length: 20 }, () => through((_, send) => send()).data.secrets);
  const loaded = await Promise.all(processes.map((secrets) => secrets.load()));
  expect(new Set(loaded.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  const stored = await everything();
  expect(stored).toHaveLength(1);
  await processes[0]?.load();
  expect(await everything()).toEqual(stored);
});

test('secrets are 256 bits each, and every deployment has its own', async () => {
  const deployments = [await store.emptyTable(), await store.emptyTable()];
  const [first, second] = await Promise.all(deployments.map(({ data }) => data.secrets.load()));
  if (!first || !second) throw new Error('There are two deployments.');
  expect(Buffer.from(first.signing.key, 'base64')).toHaveLength(32);
  expect(Buffer.from(first.pepper, 'base64')).toHaveLength(32);
  expect(first.signing.key).not.toBe(second.signing.key);
  expect(first.pepper).not.toBe(second.pepper);
  expect(first.pepper).not.toBe(first.signing.key);
  expect(first.receiptPublicKeys).toHaveLength(1);
  expect(first.receiptPublicKeys).not.toEqual(second.receiptPublicKeys);
});

test('a rotation creates new keys, keeps the previous signing key, and leaves the pepper', async () => {
  const { data, everything } = await store.emptyTable();
  const before = await data.secrets.load();
  expect(await data.secrets.rotate()).toBe(true);
  const after = await data.secrets.load();
  expect(after).toMatchObject({ previous: before.signing, pepper: before.pepper, rotations: 1 });
  expect(Buffer.from(after.signing.key, 'base64')).toHaveLength(32);
  expect(after.signing.kid).not.toBe(before.signing.kid);
  expect(after.signing.key).not.toBe(before.signing.key);
  expect(await everything()).toHaveLength(1);
});

test('after a rotation another key signs receipts, and the public keys of both are known', async () => {
  const { data } = await store.emptyTable();
  const before = await data.secrets.load();
  const earlier = await signatureOf('digest', before.receiptPrivateKey);
  await data.secrets.rotate();
  const { receiptPrivateKey, receiptPublicKeys } = await data.secrets.load();
  const [first, second] = receiptPublicKeys;
  expect([first]).toEqual(before.receiptPublicKeys);
  const signature = await signatureOf('digest', receiptPrivateKey);
  expect(await isSigned('digest', first ?? '', earlier)).toBe(true);
  expect(await isSigned('digest', second ?? '', signature)).toBe(true);
  expect(await isSigned('digest', second ?? '', earlier)).toBe(false);
});

test('only one of 10 concurrent rotations happens, so that the previous key is not lost', async () => {
  const { data, through } = await store.emptyTable();
  for (let rotations = 1; rotations <= 2; rotations += 1) {
    const before = await data.secrets.load();
    const allHaveRead = barrier(10);
    const processes = Array.from({ length: 10 }, () =>
      through(async (call, send) => {
        if (call.name === 'PutItemCommand') await allHaveRead();
        return send();
      }),
    );
    const rotated = await Promise.all(processes.map(({ data }) => data.secrets.rotate()));
    expect(rotated.filter(Boolean)).toHaveLength(1);
    expect(await data.secrets.load()).toMatchObject({ previous: before.signing, rotations });
  }
});

/** All that call the function wait until so many have called it. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) resolve();
    return promise;
  };
}
