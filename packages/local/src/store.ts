import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IN_MEMORY } from './data-dir.ts';

/** A DynamoDB-compatible store, and how to end it. */
export type Store = { url: string; close(): Promise<void> };

const VERSION = '1.2.1';

/**
 * Starts the embedded store, or uses the one that AWS_ENDPOINT_URL_DYNAMODB names.
 *
 * @param dataDir where the table lives; `:memory:` keeps nothing
 */
export async function startStore(dataDir: string): Promise<Store> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { url: given, close: async () => {} };
  const port = await freePort();
  const child = launch(['--port', String(port), ...fileIn(dataDir)]);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child);
  return { url, close: () => stop(child) };
}

/** The SDK's own settings lead its clients here; no credentials of yours ever leave. */
export function pointClientsAt(storeUrl: string): void {
  delete process.env.AWS_PROFILE;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: storeUrl,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}

function fileIn(dataDir: string): string[] {
  if (dataDir === IN_MEMORY) return [];
  return ['--db-path', join(dataDir, 'table.sqlite')];
}

/**
 * The store does not notice when its parent is killed. So a shell stands between the two, reads from
 * the parent until it is gone, however it went, and ends the store then. It ends when the store does.
 */
const KEEPER = `
  trap "" INT TERM HUP
  exec 3<&0
  "$@" 3<&- & store=$!
  { cat <&3 >/dev/null; kill "$store"; } &
  wait "$store"
`;

function launch(options: string[]): ChildProcess {
  const [command, ...first] = storeCommand();
  const stdio: ['pipe', 'ignore', 'ignore'] = ['pipe', 'ignore', 'ignore'];
  return process.platform === 'win32'
    ? spawn(command, [...first, ...options], { stdio })
    : spawn('sh', ['-c', KEEPER, 'store', command, ...first, ...options], { stdio });
}

/** The platform's package, else one on the path, else one that npx brings. */
function storeCommand(): [string, ...string[]] {
  const require = createRequire(import.meta.url);
  const executable = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    return [require.resolve(`@dynoxide/${process.platform}-${process.arch}/${executable}`)];
  } catch {
    return ['npx', '--yes', `dynoxide@${VERSION}`];
  }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    if (failure || child.exitCode !== null) break;
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await setTimeout(20);
  }
  throw new Error(
    `The embedded DynamoDB store did not start${failure ? ` (${failure.message})` : ''}. ` +
      'Point AWS_ENDPOINT_URL_DYNAMODB at a DynamoDB-compatible endpoint to use that instead.',
  );
}

async function stop(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (process.platform === 'win32') child.kill();
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
