import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockDataDir, refuseIfUnusable, runningCloud } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Above every id that a system gives to a process. */
const NO_PROCESS = 2 ** 30;
const CLOUD = { store: 'http://127.0.0.1:8000', site: 'http://localhost:3000' };

test('a folder is created if need be, and locked by one cloud at a time', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  refuseIfUnusable(dataDir);
  const first = lockDataDir(dataDir, CLOUD);
  expect(runningCloud(dataDir)).toMatchObject(CLOUD);
  expect(() => lockDataDir(join(dataDir, '.'), CLOUD)).toThrow('is in use by another Parc Fermé');
  await first.close();
  expect(runningCloud(dataDir)).toBeUndefined();
  await lockDataDir(dataDir, CLOUD).close();
});

test('the lock of a process that was killed is ignored', async () => {
  const killed = { pid: NO_PROCESS, ...CLOUD };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(killed));
  expect(runningCloud(folder)).toBeUndefined();
  await lockDataDir(folder, CLOUD).close();
});

test('a table in memory is not locked', () => {
  lockDataDir(':memory:', CLOUD);
  lockDataDir(':memory:', CLOUD);
});

test('a DATA_DIR that is a file is refused, and named in the message', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => refuseIfUnusable(file)).toThrow(`DATA_DIR=${file} is no folder`);
});
