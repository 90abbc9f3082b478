import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A minimal Lambda runtime: loads the module once, and calls its handler with each event, at the time of the event. */
const RUNTIME = `
  let offsetMs = 0;
  globalThis.Date = class extends Date {
    constructor(...parameters) {
      super(...(parameters.length > 0 ? parameters : [Date.now()]));
    }
    static now() {
      return super.now() + offsetMs;
    }
  };
  process.on('message', async ({ id, event, now }) => {
    offsetMs += now - Date.now();
    try {
      const { handler } = await import(process.cwd() + '/index.mjs');
      process.send({ id, response: await handler(event, { getRemainingTimeInMillis: () => 60000 }) });
    } catch (error) {
      process.send({ id, failure: String(error?.stack ?? error) });
    }
  });
`;

type Environment = Record<string, string | undefined>;
type Outcome = { id: number; response?: never; failure?: string };

export type RunningPackage = ReturnType<typeof startPackage>;

/**
 * A deployment package in a child process, in a folder that contains only the package and has no
 * `node_modules` above it, with only the given environment.
 */
export function startPackage(packageFolder: string, environment: Environment) {
  const cwd = mkdtempSync(join(tmpdir(), 'function-'));
  cpSync(packageFolder, cwd, { recursive: true });
  const child: ChildProcess = spawn(process.execPath, ['--eval', RUNTIME], {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const invocationsById = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  child.on('message', (outcome: Outcome) => invocationsById.get(outcome.id)?.(outcome));
  return {
    invoke<Response>(event: unknown, now: Date): Promise<Response> {
      lastId += 1;
      const id = lastId;
      child.send({ id, event: JSON.parse(JSON.stringify(event)), now: now.getTime() });
      return new Promise((resolve, reject) => {
        invocationsById.set(id, ({ response, failure }) => {
          if (failure === undefined) resolve(response as Response);
          else reject(new Error(failure));
        });
      });
    },
    stop() {
      child.kill();
      rmSync(cwd, { recursive: true });
    },
  };
}
