import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The DATA_DIR that stores nothing on disk. */
export const IN_MEMORY = ':memory:';

/** The addresses of the cloud that uses a DATA_DIR. */
type RunningCloud = { store: string; site: string };

/**
 * Locks a DATA_DIR by a file with the addresses of its cloud, because two clouds on one table would have two
 * clocks. The lock of a killed process is ignored.
 *
 * @throws if another cloud has the lock
 */
export function lockDataDir(dataDir: string, cloud: RunningCloud) {
  if (dataDir === IN_MEMORY) return { close: async () => {} };
  refuseIfUnusable(dataDir);
  const file = fileIn(dataDir);
  // The lock of a killed process. `wx` fails if another start has written its own since.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...cloud }), { flag: 'wx' });
  return { close: async () => rmSync(file, { force: true }) };
}

/** @throws if the folder cannot be written to, or another cloud has its lock */
export function refuseIfUnusable(dataDir: string): void {
  if (dataDir === IN_MEMORY) return;
  makeWritable(dataDir);
  if (runningCloud(dataDir) === undefined) return;
  throw new Error(`DATA_DIR=${dataDir} is in use by another Parc Fermé. Stop it, or use another.`);
}

/** The cloud that has the lock of a folder; undefined if none runs. */
export function runningCloud(dataDir: string): RunningCloud | undefined {
  try {
    const lock = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    // Signal 0 only tests whether the process exists.
    process.kill(lock.pid, 0);
    return lock;
  } catch {
    return undefined;
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json');

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR=${dataDir} is no folder that can be written to.`, { cause });
  }
}
