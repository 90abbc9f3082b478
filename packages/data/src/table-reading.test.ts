import type { Interceptor } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test, vi } from 'vitest';
import { keys } from './keys.ts';

const store = await testStore();
const { table, through } = await store.emptyTable();

const key = (number: number) => keys.account(String(number).padStart(7, '0'));
await table.writeAll(Array.from({ length: 150 }, (_, number) => ({ ...key(number), number })));

/** `getAll` of the table, and the names of the requests that it makes. */
function recordingGetAll(interceptor: Interceptor = (_, send) => send()) {
  const names: string[] = [];
  const { table } = through((call, send) => {
    names.push(call.name);
    return interceptor(call, send);
  });
  return { names, getAll: table.getAll };
}

test('items are returned in the order of their keys, and a repeated key is read once', async () => {
  const { names, getAll } = recordingGetAll();
  const found = await getAll([key(2), key(1), key(999), key(2)]);
  expect(found.map((item) => item?.number)).toEqual([2, 1, undefined, 2]);
  expect(names).toEqual(['BatchGetItemCommand']);
});

test('more than 100 keys are more than one request', async () => {
  const { names, getAll } = recordingGetAll();
  const numbers = Array.from({ length: 150 }, (_, number) => number);
  const found = await getAll(numbers.map(key));
  expect(found.map((item) => item?.number)).toEqual(numbers);
  expect(names).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand']);
});

test('keys that DynamoDB leaves unprocessed are requested again', async () => {
  // The random backoff before the second request is zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { names, getAll } = recordingGetAll(async (call, send) => {
    const [name = '', request] = Object.entries(call.input.RequestItems as Requests)[0] ?? [];
    if (!request || request.Keys.length === 1) return send();
    const [first, ...others] = request.Keys;
    call.input.RequestItems = { [name]: { ...request, Keys: [first] } };
    return { ...(await send()), UnprocessedKeys: { [name]: { ...request, Keys: others } } };
  });
  const found = await getAll([key(1), key(2), key(3)]);
  expect(found.map((item) => item?.number)).toEqual([1, 2, 3]);
  expect(names).toHaveLength(3);
});

type Requests = Record<string, { Keys: unknown[] }>;
