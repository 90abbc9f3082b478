import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDataDir, runningCloud } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is created if need be, and locked by one cloud at a time', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(join(dataDir, '.'))).rejects.toThrow('is in use by another Parc Fermé');
  await first.close();
  const second = await lockDataDir(dataDir);
  await second.close();
});

test('a client that disconnects at once does not end the cloud that has the lock', async () => {
  const dataDir = join(folder, 'asked');
  const lock = await lockDataDir(dataDir);
  const status = { store: 'http://127.0.0.1:8000', now: '2025-07-26T08:00:00Z' };
  // A long reply, so that it is still being sent when the client disconnects.
  lock.publish(() => ({ ...status, store: status.store.repeat(100_000) }));
  for (let asked = 0; asked < 20; asked += 1) {
    await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by another Parc Fermé');
  }
  lock.publish(() => status);
  expect(await runningCloud(dataDir)).toEqual(status);
  await lock.close();
});

test('memory has no lock', async () => {
  await lockDataDir(':memory:');
  const second = await lockDataDir(':memory:');
  await second.close();
});

test('a DATA_DIR that is a file is refused by name', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(lockDataDir(file)).rejects.toThrow(`DATA_DIR=${file} is no folder`);
});
