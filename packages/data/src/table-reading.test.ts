import type { Around } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test, vi } from 'vitest';
import { keys } from './keys.ts';

const store = await testStore();
const { table, through } = await store.emptyTable();

const key = (number: number) => keys.account(String(number).padStart(7, '0'));
await table.writeAll(Array.from({ length: 150 }, (_, number) => ({ ...key(number), number })));

/** A table that records the names of its requests. */
function recorded(around: Around = (_, send) => send()) {
  const names: string[] = [];
  const opened = through((call, send) => {
    names.push(call.name);
    return around(call, send);
  });
  return { names, ...opened.table };
}

test('items are returned in the order of their keys, and a repeated key is read once', async () => {
  const { names, getAll } = recorded();
  const found = await getAll([key(2), key(1), key(999), key(2)]);
  expect(found.map((item) => item?.number)).toEqual([2, 1, undefined, 2]);
  expect(names).toEqual(['BatchGetItemCommand']);
});

test('more than 100 keys are more than one request', async () => {
  const { names, getAll } = recorded();
  const numbers = Array.from({ length: 150 }, (_, number) => number);
  const found = await getAll(numbers.map(key));
  expect(found.map((item) => item?.number)).toEqual(numbers);
  expect(names).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand']);
});

test('keys that DynamoDB leaves unprocessed are requested again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { names, getAll } = recorded(async (call, send) => {
    const [name = '', wanted] = Object.entries(call.input.RequestItems as Requests)[0] ?? [];
    if (!wanted || wanted.Keys.length === 1) return send();
    const [first, ...left] = wanted.Keys;
    call.input.RequestItems = { [name]: { ...wanted, Keys: [first] } };
    return { ...(await send()), UnprocessedKeys: { [name]: { ...wanted, Keys: left } } };
  });
  const found = await getAll([key(1), key(2), key(3)]);
  expect(found.map((item) => item?.number)).toEqual([1, 2, 3]);
  expect(names).toHaveLength(3);
});

type Requests = Record<string, { Keys: unknown[] }>;
