import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A minimal Lambda runtime: imports the module, calls its handler and sends the response back. */
const RUNTIME = `
  process.once('message', async (event) => {
    const { handler } = await import(process.cwd() + '/index.mjs');
    const response = await handler(event, { getRemainingTimeInMillis: () => 9000 });
    process.send({ response }, () => process.disconnect());
  });
`;

type Environment = Record<string, string | undefined>;

/**
 * Invokes a deployment package in a child process, in a folder that contains only the package and has no
 * `node_modules` above it, with only the given environment.
 */
export async function invokePackage<Response>(
  packageFolder: string,
  environment: Environment,
  event: unknown,
): Promise<Response> {
  const cwd = mkdtempSync(join(tmpdir(), 'function-'));
  try {
    cpSync(packageFolder, cwd, { recursive: true });
    return await responseOf<Response>(cwd, environment, event);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

async function responseOf<Response>(
  cwd: string,
  environment: Environment,
  event: unknown,
): Promise<Response> {
  const child = spawn(process.execPath, ['--eval', RUNTIME], {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: 30_000,
  });
  let errors = '';
  const received: { response: Response }[] = [];
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  child.on('message', (message: { response: Response }) => received.push(message));
  child.send(JSON.parse(JSON.stringify(event)));
  await once(child, 'close');
  const [first] = received;
  if (!first) throw new Error(errors || 'The process ended without a response.');
  return first.response;
}
