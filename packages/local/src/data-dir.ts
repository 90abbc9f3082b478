import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nothing is stored on disk. */
export const IN_MEMORY = ':memory:';

/** The address of the store, and the simulated time. */
type RunningCloud = { store: string; now: string };

type DataDirLock = {
  /** Lets other processes read the store's address and the time. */
  publish(status: () => RunningCloud): void;
  close(): Promise<void>;
};

/**
 * Locks a DATA_DIR, because two clouds on one table would have two clocks. The lock is a listening
 * socket, so that a killed process leaves none behind.
 *
 * @throws where the folder cannot be written to, or another cloud has the lock
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  if (dataDir === IN_MEMORY) return { publish: () => {}, close: async () => {} };
  makeWritable(dataDir);
  const path = socketFor(realpathSync(dataDir));
  if (await isListening(path)) {
    throw new Error(
      `DATA_DIR=${dataDir} is in use by another Parc Fermé. Stop it, or use another.`,
    );
  }
  rmSync(path, { force: true });
  let status: (() => RunningCloud) | undefined;
  const server = createServer((socket) => {
    // A client that only tests the lock hangs up, which must not end this process.
    socket.on('error', () => socket.destroy());
    socket.end(status ? JSON.stringify(status()) : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return {
    publish: (changed) => {
      status = changed;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The cloud that has the lock of a folder; undefined where none runs. */
export async function runningCloud(dataDir: string): Promise<RunningCloud | undefined> {
  if (dataDir === IN_MEMORY) return undefined;
  makeWritable(dataDir);
  const socket = connect(socketFor(realpathSync(dataDir)));
  try {
    const status = await Array.fromAsync(socket.setEncoding('utf8'));
    return status.length > 0 ? JSON.parse(status.join('')) : undefined;
  } catch {
    return undefined;
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR=${dataDir} is no folder that can be written to.`, { cause });
  }
}

/** In the temporary folder, because the path of a socket has to be short. */
function socketFor(folder: string): string {
  const name = `parc-ferme-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
