import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IN_MEMORY } from './data-dir.ts';
import { addressBlockedInBrowsers } from './loopback.ts';

/** A DynamoDB-compatible store, and how to end it. */
export type Store = { url: string; close(): Promise<void> };

const DYNOXIDE_VERSION = '1.2.1';

/** How many addresses are tried, as one may be taken. */
const ATTEMPTS = 5;

/**
 * Starts the embedded store, or uses the one that AWS_ENDPOINT_URL_DYNAMODB names. The embedded one
 * answers every origin and verifies no signature, so it listens where no page can reach it.
 *
 * @param dataDir where the table lives; `:memory:` stores nothing on disk
 */
export async function startStore(dataDir: string): Promise<Store> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (endpoint) return { url: endpoint, close: async () => {} };
  const path = dataDir === IN_MEMORY ? [] : ['--db-path', fileIn(dataDir)];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { host, port } = addressBlockedInBrowsers();
    const child = launch(['--host', host, '--port', String(port), ...path]);
    if (await isListening(host, port, child)) {
      return { url: `http://${host}:${port}`, close: () => stop(child) };
    }
  }
  throw new Error(
    'The embedded DynamoDB store did not start. ' +
      'Point AWS_ENDPOINT_URL_DYNAMODB at a DynamoDB-compatible endpoint to use that instead.',
  );
}

/** Whether a store has been started with this folder before. */
export function hasStoredTable(dataDir: string): boolean {
  return Boolean(process.env.AWS_ENDPOINT_URL_DYNAMODB) || existsSync(fileIn(dataDir));
}

const fileIn = (dataDir: string) => join(dataDir, 'table.sqlite');

/**
 * The store does not notice when its parent is killed, so a shell between the two does. It keeps the parent's pipe as
 * descriptor 3, which the store does not get, reads from it until the parent is gone, and then ends the store. A store
 * that has just started ignores the signal until it has a handler, so it is sent until the store is gone.
 */
const SUPERVISOR = `
  trap "" INT TERM HUP
  exec 3<&0
  "$@" 3<&- & store=$!
  { cat <&3 >/dev/null; while kill "$store" 2>/dev/null; do sleep 0.1; done; } &
  wait "$store"
`;

function launch(options: string[]): ChildProcess {
  const [command, ...commandOptions] = storeCommand();
  const stdio: ['pipe', 'ignore', 'ignore'] = ['pipe', 'ignore', 'ignore'];
  return process.platform === 'win32'
    ? spawn(command, [...commandOptions, ...options], { stdio })
    : spawn('sh', ['-c', SUPERVISOR, 'store', command, ...commandOptions, ...options], { stdio });
}

/** The binary of the platform's package, else npx. */
function storeCommand(): [string, ...string[]] {
  const require = createRequire(import.meta.url);
  const executable = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    return [require.resolve(`@dynoxide/${process.platform}-${process.arch}/${executable}`)];
  } catch {
    return ['npx', '--yes', `dynoxide@${DYNOXIDE_VERSION}`];
  }
}

/** @returns false if the process ends instead */
async function isListening(host: string, port: number, child: ChildProcess): Promise<boolean> {
  let hasFailed = false;
  child.once('error', () => {
    hasFailed = true;
  });
  while (!hasFailed && child.exitCode === null) {
    if (await accepts(host, port)) return true;
    await setTimeout(20);
  }
  return false;
}

/** Whether the port accepts connections. Not tested with fetch, which blocks these ports as browsers do. */
function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (process.platform === 'win32') child.kill();
  await exited;
}
