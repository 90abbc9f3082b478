import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where nothing is kept. */
export const IN_MEMORY = ':memory:';

export type Told = { store: string; now: string };

export type Held = {
  /** Tells whoever asks where the store of this folder answers, and what time it is there. */
  tell(told: () => Told): void;
  close(): Promise<void>;
};

/**
 * Holds a DATA_DIR for one cloud: two on one table would have two clocks. What holds it is a socket
 * that listens, so nothing is left behind that a kill could leave wrong.
 *
 * @throws where it cannot be written to, or another cloud holds it
 */
export async function holdDataDir(dataDir: string): Promise<Held> {
  if (dataDir === IN_MEMORY) return { tell: () => {}, close: async () => {} };
  makeWritable(dataDir);
  const path = socketFor(realpathSync(dataDir));
  if (await isAnswered(path)) {
    throw new Error(
      `DATA_DIR=${dataDir} is in use by another Parc Fermé. Stop it, or use another.`,
    );
  }
  rmSync(path, { force: true });
  let told: (() => Told) | undefined;
  const server = createServer((socket) => {
    // Who only asks whether somebody is here hangs up, which must end nothing.
    socket.on('error', () => socket.destroy());
    socket.end(told ? JSON.stringify(told()) : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return {
    tell: (asked) => {
      told = asked;
    },
    close: () => stop(server),
  };
}

/** What the cloud that holds a folder tells; undefined where none does. */
export async function askHolder(dataDir: string): Promise<Told | undefined> {
  if (dataDir === IN_MEMORY) return undefined;
  makeWritable(dataDir);
  const socket = connect(socketFor(realpathSync(dataDir)));
  try {
    const told = await Array.fromAsync(socket.setEncoding('utf8'));
    return told.length > 0 ? JSON.parse(told.join('')) : undefined;
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

/** Not within the folder, as a socket's path has to be short. */
function socketFor(folder: string): string {
  const name = `parc-ferme-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stop(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
