import { meetingTransactions } from '@parc-ferme/testing/store/conflicts';
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

let items = 0;
function newKey() {
  items += 1;
  return { pk: `ITEM#${items}`, sk: 'ITEM' };
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

test('a change sets, removes and counts in one write, values and expressions substituted', async () => {
  const key = newKey();
  const submit = (value: string) =>
    table.update(
      key,
      expression`${set({ latest: value, absent: undefined })},
        #earliest = if_not_exists(#earliest, ${value}),
        #before = if_not_exists(${attribute('latest')}, ${null})
        ${remove(['draft', 'none'])} ADD #version ${1}`,
    );
  await table.put({ ...key, draft: 'x' });
  await submit('one');
  const { item } = await submit('two');
  expect(item).toEqual({ ...key, latest: 'two', earliest: 'one', before: 'one', version: 2 });
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

const counting = expression`ADD #times ${1}`;

test.each<[string, (table: Table, key: Key) => Promise<unknown>, unknown]>([
  ['transaction', (table, key) => table.transact([{ update: key, change: counting }]), []],
  ['put', (table, key) => table.put(key, EXISTS), true],
  ['update', (table, key) => table.update(key, counting).then(({ item }) => item?.times), 2],
  ['delete', (table, key) => table.delete(key, unchanged({ times: 1 })), true],
  ['batch', (table, key) => table.writeAll([key]), undefined],
])(
  'a %s that meets a transaction is retried, and fails at the eighth time',
  async (_, write, answer) => {
    const key = newKey();
    await table.put({ ...key, times: 1 });
    expect(await write(through(meetingTransactions(7)).table, key)).toEqual(answer);
    const met: string[] = [];
    const busy = through(meetingTransactions(100, met)).table;
    await expect(write(busy, key)).rejects.toThrow('Transaction');
    expect(met).toHaveLength(8);
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
  const all = await Promise.allSettled([
    broken.put(key, ABSENT),
    broken.update(key, set({ value: 1 }), EXISTS),
    broken.transact([{ put: key }]),
    broken.writeAll([key]),
    broken.query(key),
  ]);
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

type Writes = Record<string, unknown[]>;

test('writes that DynamoDB leaves unprocessed are resent until all are processed', async () => {
  const partial = through(async (call, send) => {
    const [name = '', requests = []] = Object.entries(call.input.RequestItems as Writes)[0] ?? [];
    const most = Math.ceil(requests.length / 2);
    call.input.RequestItems = { [name]: requests.slice(0, most) };
    const answer = await send();
    const left = requests.slice(most);
    return left.length > 0 ? { ...answer, UnprocessedItems: { [name]: left } } : answer;
  }).table;
  const puts = Array.from({ length: 60 }, (_, number) => ({
    pk: 'MANY',
    sk: String(number).padStart(3, '0'),
  }));
  await partial.writeAll(puts);
  expect(await table.query({ pk: 'MANY' })).toEqual(puts);
  await partial.writeAll([], puts);
  expect(await table.query({ pk: 'MANY' })).toEqual([]);
});

test('writes that are never processed fail with an error', async () => {
  const stuck = through(async ({ input }) => ({ UnprocessedItems: input.RequestItems })).table;
  await expect(stuck.writeAll([newKey()])).rejects.toThrow('DynamoDB left 1 items unprocessed.');
});

test('a partition of more than a megabyte is read page by page, completely and in order', async () => {
  const filling = 'x'.repeat(90_000);
  const large = Array.from({ length: 25 }, (_, number) => ({
    pk: 'LARGE',
    sk: `${number < 20 ? 'A' : 'B'}#${String(number).padStart(2, '0')}`,
    filling,
  }));
  await table.writeAll(large);
  const pages = await Array.fromAsync(table.pages({ pk: 'LARGE' }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat()).toEqual(large);
  expect(await table.query({ pk: 'LARGE' }, { prefix: 'B#', consistent: false })).toHaveLength(5);
});

test('the latest items of a partition are found from a place on, with a prefix, up to a limit', async () => {
  const pk = 'LATEST';
  await table.writeAll(
    ['a#1', 'a#2', 'a#3', 'b#1', 'b#2'].map((sk) => ({ pk, sk })),
    [],
  );
  const found = async (options: Parameters<typeof table.latest>[1]) =>
    (await table.latest({ pk }, options)).map(({ sk }) => sk);
  expect(await found({ limit: 9 })).toEqual(['b#2', 'b#1', 'a#3', 'a#2', 'a#1']);
  expect(await found({ limit: 2 })).toEqual(['b#2', 'b#1']);
  expect(await found({ limit: 2, before: 'b#1' })).toEqual(['a#3', 'a#2']);
  expect(await found({ limit: 9, prefix: 'a#' })).toEqual(['a#3', 'a#2', 'a#1']);
});

test('the latest items are read in as many queries as they take, until there are enough', async () => {
  const pk = 'LONG';
  const text = 'x'.repeat(350_000);
  await table.writeAll(
    [1, 2, 3, 4, 5, 6, 7].map((number) => ({ pk, sk: `${number}`, text })),
    [],
  );
  let queries = 0;
  const counted = through((_, send) => {
    queries += 1;
    return send();
  }).table;
  const found = async (options: Parameters<typeof table.latest>[1]) =>
    (await counted.latest({ pk }, options)).map(({ sk }) => sk).join('');
  expect(await found({ limit: 5 })).toBe('76543');
  expect(queries).toBeGreaterThan(1);
  expect(await found({ limit: 9 })).toBe('7654321');
  queries = 0;
  expect(await found({ limit: 9, isEnough: () => true })).toMatch(/^76/);
  expect(queries).toBe(1);
});
