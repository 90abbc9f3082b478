import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holdDataDir } from './data-dir.ts';

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
