import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';

const store = await testStore();

const AT = '2025-03-10T10:00:00.000Z';
const LATER = '2025-03-10T10:15:00.000Z';
const SIX_WEEKS = 42 * 24 * 3_600;

test('the latest runs come first, also those of the same instant', async () => {
  const { data } = await store.emptyTable();
  for (const [at, did] of [
    [AT, 'one'],
    [LATER, 'two'],
    [LATER, 'three'],
  ] as const) {
    await data.runs.record({ at, did: [did], failed: false });
  }
  const did = (await data.runs.latest(10)).map((run) => run.did[0]);
  expect(did).toEqual(['three', 'two', 'one']);
  expect(await data.runs.latest(1)).toEqual([{ at: LATER, did: ['three'], failed: false }]);
});

test('a run is one write, and expires after six weeks', async () => {
  const { table, data } = await store.emptyTable();
  await data.runs.record({ at: AT, did: ['calendar: synced'], failed: false });
  expect(await table.query(keys.runs())).toMatchObject([
    { [EXPIRY_ATTRIBUTE]: Date.parse(AT) / 1000 + SIX_WEEKS },
  ]);
});

test('the latest failures come first, each message once, and expire after six weeks', async () => {
  const { table, data } = await store.emptyTable();
  const failure = { at: AT, event: 'player.left', about: 'aaaaaaa', error: 'TypeError' };
  for (const id of ['one', 'one', 'two']) await data.failures.record(failure, id);
  await data.failures.record({ ...failure, at: LATER, about: null }, 'three');
  expect(await data.failures.latest(10)).toEqual([
    { ...failure, at: LATER, about: null },
    failure,
    failure,
  ]);
  expect(await data.failures.latest(1)).toHaveLength(1);
  for (const item of await table.query(keys.failures())) {
    const at = Date.parse(String(item.at)) / 1000;
    expect(item).toMatchObject({ [EXPIRY_ATTRIBUTE]: at + SIX_WEEKS });
  }
});
