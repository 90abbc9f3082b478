import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Lambda does: loads the module, hands the event to its handler and waits for the answer. */
const RUNTIME = `
  process.once('message', async (event) => {
    const { handler } = await import(process.cwd() + '/index.mjs');
    const answer = await handler(event, { getRemainingTimeInMillis: () => 9000 });
    process.send({ answer }, () => process.disconnect());
  });
`;

type Environment = Record<string, string | undefined>;

/**
 * Has a function answer in a process of its own that has nothing but its package: in an otherwise
 * empty folder with no `node_modules` above it, and with no environment but the one given.
 */
export async function answerIn<Answer>(
  packageFolder: string,
  environment: Environment,
  event: unknown,
): Promise<Answer> {
  const cwd = mkdtempSync(join(tmpdir(), 'function-'));
  try {
    cpSync(packageFolder, cwd, { recursive: true });
    return await answerOf<Answer>(cwd, environment, event);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

async function answerOf<Answer>(
  cwd: string,
  environment: Environment,
  event: unknown,
): Promise<Answer> {
  const child = spawn(process.execPath, ['--eval', RUNTIME], {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: 30_000,
  });
  let complaint = '';
  const received: { answer: Answer }[] = [];
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  child.on('message', (message: { answer: Answer }) => received.push(message));
  child.send(JSON.parse(JSON.stringify(event)));
  await once(child, 'close');
  const [first] = received;
  if (!first) throw new Error(complaint || 'The process ended without an answer.');
  return first.answer;
}
