import { failWithConflicts } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ABSENT, attribute, EXISTS, expression, remove, set, unchanged } from './expressions.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

const store = await testStore();
const { table, through, everything } = await store.emptyTable();

// The random backoff between retries is zero here.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

let keyCount = 0;
function newKey() {
  keyCount += 1;
  return { pk: `ITEM#${keyCount}`, sk: 'ITEM' };
}

test('a put whose condition fails writes nothing and returns false', async () => {
  const key = newKey();
  expect(await table.put({ ...key, value: 1 }, ABSENT)).toBe(true);
  expect(await table.put({ ...key, value: 2 }, ABSENT)).toBe(false);
  expect(await table.get(key)).toEqual({ ...key, value: 1 });
});

test('an update returns the new item, or the current one if its condition failed', async () => {
  const key = newKey();
  const change = expression`SET #name = ${'anna'} ADD #version ${1}`;
  expect(await table.update(key, change, EXISTS)).toEqual({ current: undefined });
  expect(await table.update(key, change)).toEqual({ item: { ...key, name: 'anna', version: 1 } });
  expect(await table.update(key, set({ name: 'ben' }), unchanged({ version: 7 }))).toEqual({
    current: { ...key, name: 'anna', version: 1 },
  });
});

test('one update sets, removes and counts attributes, and computes them from earlier values', async () => {
  const key = newKey();
  const submit = (value: string) =>
    table.update(
      key,
      expression`${set({ latest: value, neverSet: undefined })},
        #earliest = if_not_exists(#earliest, ${value}),
        #previous = if_not_exists(${attribute('latest')}, ${null})
        ${remove(['draft', 'neverStored'])} ADD #version ${1}`,
    );
  await table.put({ ...key, draft: 'x' });
  await submit('one');
  const { item } = await submit('two');
  expect(item).toEqual({ ...key, latest: 'two', earliest: 'one', previous: 'one', version: 2 });
});

test('a transaction writes all or nothing, and returns the conditions that failed', async () => {
  const [taken, free] = [newKey(), newKey()];
  await table.put(taken);
  const before = await everything();
  const writes = [{ put: free }, { put: taken, if: ABSENT }];
  expect(await table.transact(writes)).toEqual([1]);
  expect(await everything()).toEqual(before);
  expect(await table.transact([{ put: free }])).toEqual([]);
  expect(await table.get(free)).toEqual(free);
});

const increment = expression`ADD #times ${1}`;

test.each<[string, (table: Table, key: Key) => Promise<unknown>, unknown]>([
  ['transaction', (table, key) => table.transact([{ update: key, change: increment }]), []],
  ['put', (table, key) => table.put(key, EXISTS), true],
  ['update', (table, key) => table.update(key, increment).then(({ item }) => item?.times), 2],
  ['delete', (table, key) => table.delete(key, unchanged({ times: 1 })), true],
  ['batch', (table, key) => table.writeAll([key]), undefined],
])(
  'a %s that conflicts with a transaction is retried seven times, then fails',
  async (_, write, result) => {
    const key = newKey();
    await table.put({ ...key, times: 1 });
    expect(await write(through(failWithConflicts(7)).table, key)).toEqual(result);
    const failedCalls: string[] = [];
    const alwaysInConflict = through(failWithConflicts(100, failedCalls)).table;
    await expect(write(alwaysInConflict, key)).rejects.toThrow('Transaction');
    expect(failedCalls).toHaveLength(8);
  },
);

test('a delete whose condition fails deletes nothing and returns false', async () => {
  const key = newKey();
  await table.put({ ...key, value: 1 });
  expect(await table.delete(key, unchanged({ value: 2 }))).toBe(false);
  expect(await table.get(key)).toEqual({ ...key, value: 1 });
});

test('a failure of the store is thrown, and not taken for a condition', async () => {
  const broken = through(() => {
    throw new Error('no answer');
  }).table;
  const key = newKey();
  const outcomes = await Promise.allSettled([
    broken.put(key, ABSENT),
    broken.update(key, set({ value: 1 }), EXISTS),
    broken.transact([{ put: key }]),
    broken.writeAll([key]),
    broken.query(key),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

type Writes = Record<string, unknown[]>;

test('writes that DynamoDB leaves unprocessed are resent until all are processed', async () => {
  const halfProcessing = through(async (call, send) => {
    const [name = '', requests = []] = Object.entries(call.input.RequestItems as Writes)[0] ?? [];
    const half = Math.ceil(requests.length / 2);
    call.input.RequestItems = { [name]: requests.slice(0, half) };
    const output = await send();
    const unprocessed = requests.slice(half);
    return unprocessed.length > 0
      ? { ...output, UnprocessedItems: { [name]: unprocessed } }
      : output;
  }).table;
  const puts = Array.from({ length: 60 }, (_, number) => ({
    pk: 'MANY',
    sk: String(number).padStart(3, '0'),
  }));
  await halfProcessing.writeAll(puts);
  expect(await table.query({ pk: 'MANY' })).toEqual(puts);
  await halfProcessing.deleteAll(puts);
  expect(await table.query({ pk: 'MANY' })).toEqual([]);
});

test('writes that are never processed fail with an error', async () => {
  const processingNone = through(async ({ input }) => ({
    UnprocessedItems: input.RequestItems,
  })).table;
  await expect(processingNone.writeAll([newKey()])).rejects.toThrow(
    'DynamoDB left 1 items unprocessed.',
  );
});

test('a partition of more than a megabyte is read page by page, completely and in order', async () => {
  const padding = 'x'.repeat(90_000);
  const items = Array.from({ length: 25 }, (_, number) => ({
    pk: 'LARGE',
    sk: `${number < 20 ? 'A' : 'B'}#${String(number).padStart(2, '0')}`,
    padding,
  }));
  await table.writeAll(items);
  const pages = await Array.fromAsync(table.pages({ pk: 'LARGE' }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat()).toEqual(items);
  expect(await table.query({ pk: 'LARGE' }, { prefix: 'B#', consistent: false })).toHaveLength(5);
});

test('the latest items of a partition are found before a sort key, with a prefix, up to a limit', async () => {
  const pk = 'LATEST';
  await table.writeAll(['a#1', 'a#2', 'a#3', 'b#1', 'b#2'].map((sk) => ({ pk, sk })));
  const latest = async (options: Parameters<typeof table.latest>[1]) =>
    (await table.latest({ pk }, options)).map(({ sk }) => sk);
  expect(await latest({ limit: 9 })).toEqual(['b#2', 'b#1', 'a#3', 'a#2', 'a#1']);
  expect(await latest({ limit: 2 })).toEqual(['b#2', 'b#1']);
  expect(await latest({ limit: 2, before: 'b#1' })).toEqual(['a#3', 'a#2']);
  expect(await latest({ limit: 9, prefix: 'a#' })).toEqual(['a#3', 'a#2', 'a#1']);
});

test('the latest items are read in several queries of 1 MB, until the limit or as many as are enough', async () => {
  const pk = 'LONG';
  const padding = 'x'.repeat(350_000);
  await table.writeAll([1, 2, 3, 4, 5, 6, 7].map((number) => ({ pk, sk: `${number}`, padding })));
  let queries = 0;
  const counting = through((_, send) => {
    queries += 1;
    return send();
  }).table;
  const latest = async (options: Parameters<typeof table.latest>[1]) =>
    (await counting.latest({ pk }, options)).map(({ sk }) => sk).join('');
  expect(await latest({ limit: 5 })).toBe('76543');
  expect(queries).toBeGreaterThan(1);
  expect(await latest({ limit: 9 })).toBe('7654321');
  queries = 0;
  expect(await latest({ limit: 9, isEnough: () => true })).toMatch(/^76/);
  expect(queries).toBe(1);
});
