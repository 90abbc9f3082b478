import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askHolder, holdDataDir } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made if need be, and held by one cloud at a time', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  const first = await holdDataDir(dataDir);
  await expect(holdDataDir(join(dataDir, '.'))).rejects.toThrow('is in use by another Parc Fermé');
  await first.close();
  const second = await holdDataDir(dataDir);
  await second.close();
});

test('whoever asks and hangs up at once does not end the cloud that holds the folder', async () => {
  const dataDir = join(folder, 'asked');
  const held = await holdDataDir(dataDir);
  const told = { store: 'http://127.0.0.1:8000', now: '2025-07-26T08:00:00Z' };
  // Much to tell, so that it is on its way when nobody is there any more.
  held.tell(() => ({ ...told, store: told.store.repeat(100_000) }));
  for (let asked = 0; asked < 20; asked += 1) {
    await expect(holdDataDir(dataDir)).rejects.toThrow('is in use by another Parc Fermé');
  }
  held.tell(() => told);
  expect(await askHolder(dataDir)).toEqual(told);
  await held.close();
});

test('memory is held by nobody', async () => {
  await holdDataDir(':memory:');
  const second = await holdDataDir(':memory:');
  await second.close();
});

test('a DATA_DIR that is a file is refused by name', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(holdDataDir(file)).rejects.toThrow(`DATA_DIR=${file} is no folder`);
});
