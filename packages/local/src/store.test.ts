import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '@parc-ferme/data/table';
import { afterAll, afterEach, expect, test } from 'vitest';
import { pointClientsAt } from './sdk-clients.ts';
import { type Store, startStore } from './store.ts';
import { createTable } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const opened = new Set<Store>();
afterEach(async () => {
  for (const store of opened) await store.close();
  opened.clear();
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(dataDir: string): Promise<Store> {
  const store = await startStore(dataDir);
  opened.add(store);
  return store;
}

/** The table of a store, by a client of its own: an SDK client reads its endpoint at its first call. */
async function tableIn({ url }: Store) {
  pointClientsAt(url);
  await createTable('races');
  const table = openTable('races', new DynamoDBClient({}));
  await table.get(KEY);
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  return table;
}

async function responds({ url }: Store): Promise<boolean> {
  return once(get(url), 'response').then(
    () => true,
    () => false,
  );
}

const KEY = { pk: 'RACE', sk: 'spa' };

test('a store in a folder has its items after a restart', async () => {
  const dataDir = mkdtempSync(join(folder, 'restart-'));
  const first = await open(dataDir);
  await (await tableIn(first)).put({ ...KEY, laps: 44 });
  await first.close();
  const second = await open(dataDir);
  expect(await (await tableIn(second)).get(KEY)).toEqual({ ...KEY, laps: 44 });
});

test('a closed store does not respond, and can be closed again', async () => {
  const store = await open(':memory:');
  expect(await responds(store)).toBe(true);
  await store.close();
  expect(await responds(store)).toBe(false);
  await store.close();
});

test('a store listens on a port that fetch blocks, in browsers as in Node', async () => {
  const [one, other] = await Promise.all([open(':memory:'), open(':memory:')]);
  for (const { url } of [one, other]) {
    await expect(fetch(url)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  }
});

test('an endpoint in the environment is used, and not stopped', async () => {
  const named = await open(':memory:');
  process.env.AWS_ENDPOINT_URL_DYNAMODB = named.url;
  const store = await open(folder);
  expect(store.url).toBe(named.url);
  await store.close();
  expect(await responds(named)).toBe(true);
});

test('a store that cannot open its file fails at once, with advice', async () => {
  const dataDir = join(folder, 'unreadable');
  mkdirSync(join(dataDir, 'table.sqlite'), { recursive: true });
  await expect(startStore(dataDir)).rejects.toThrow(
    'The embedded DynamoDB store did not start. Point AWS_ENDPOINT_URL_DYNAMODB at',
  );
});
