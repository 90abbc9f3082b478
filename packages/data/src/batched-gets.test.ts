import type { Around } from '@parc-ferme/testing/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/test-table';
import { afterAll, expect, test, vi } from 'vitest';
import { keys } from './keys.ts';

const store = await testStore();
afterAll(store.close);
const { table, through } = await store.emptyTable();

const key = (number: number) => keys.account(String(number).padStart(7, '0'));
await table.writeAll(Array.from({ length: 150 }, (_, number) => ({ ...key(number), number })));

/** A table whose requests are noted. */
function noted(around: Around = (_, send) => send()) {
  const names: string[] = [];
  const opened = through((call, send) => {
    names.push(call.name);
    return around(call, send);
  });
  return { names, get: opened.table.get };
}

test('gets of one turn travel as one request, a key that is asked for twice only once', async () => {
  const { names, get } = noted();
  const found = await Promise.all([get(key(1)), get(key(2)), get(key(999)), get(key(1))]);
  expect(found.map((item) => item?.number)).toEqual([1, 2, undefined, 1]);
  expect(names).toEqual(['BatchGetItemCommand']);
});

test('a get on its own, and the same get twice, is a plain get', async () => {
  const { names, get } = noted();
  await Promise.all([get(key(1)), get(key(1))]);
  expect(await get(key(999))).toBeUndefined();
  expect(names).toEqual(['GetItemCommand', 'GetItemCommand']);
});

test('more than 100 keys are more than one request', async () => {
  const { names, get } = noted();
  const found = await Promise.all(Array.from({ length: 150 }, (_, number) => get(key(number))));
  expect(found.map((item) => item?.number)).toEqual(
    Array.from({ length: 150 }, (_, number) => number),
  );
  expect(names).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand']);
});

test('keys that DynamoDB leaves unprocessed are asked for again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { names, get } = noted(async (call, send) => {
    const [name = '', asked] = Object.entries(call.input.RequestItems as Requests)[0] ?? [];
    if (!asked || asked.Keys.length === 1) return send();
    const [first, ...left] = asked.Keys;
    call.input.RequestItems = { [name]: { ...asked, Keys: [first] } };
    return { ...(await send()), UnprocessedKeys: { [name]: { ...asked, Keys: left } } };
  });
  const found = await Promise.all([get(key(1)), get(key(2)), get(key(3))]);
  expect(found.map((item) => item?.number)).toEqual([1, 2, 3]);
  expect(names).toHaveLength(3);
});

test('a request that fails fails for everybody who waits for it, and for nobody after', async () => {
  const faults = [new Error('no answer')];
  const { get } = noted((_, send) => {
    const fault = faults.pop();
    if (fault) throw fault;
    return send();
  });
  const found = await Promise.allSettled([get(key(1)), get(key(2))]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get(key(1))).toMatchObject({ number: 1 });
});

type Requests = Record<string, { Keys: unknown[] }>;
