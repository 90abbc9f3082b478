import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Like Lambda, loads the module once and then invokes it with one event after another. The clock runs
 * from the time of the rehearsal.
 */
const RUNTIME = `
  const RealDate = Date;
  let ahead = 0;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(RealDate.now() + ahead);
    }
    static now() { return RealDate.now() + ahead; }
  };
  let loaded;
  process.on('message', async ({ id, event, now }) => {
    ahead = now - RealDate.now();
    try {
      loaded ??= import(process.cwd() + '/index.mjs');
      const { handler } = await loaded;
      const context = { getRemainingTimeInMillis: () => 60000, awsRequestId: String(id) };
      process.send({ id, answer: await handler(event, context) });
    } catch (error) {
      process.send({ id, failure: String(error?.stack ?? error) });
    }
  });
`;

type Answered = { id: number; answer?: unknown; failure?: string };

/** A deployed function in a process of its own, which has only its package. */
export type WarmFunction = {
  invoke(event: unknown, now: Date): Promise<unknown>;
  stop(): void;
};

export function warmFunction(
  packageFolder: string,
  environment: Record<string, string>,
): WarmFunction {
  let child: ChildProcess | undefined;
  let invocations = 0;
  const waiting = new Map<number, (answered: Answered) => void>();

  function started(): ChildProcess {
    const made = spawn(process.execPath, ['--eval', RUNTIME], {
      cwd: packageFolder,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    made.on('message', (answered: Answered) => waiting.get(answered.id)?.(answered));
    return made;
  }

  return {
    invoke(event, now) {
      child ??= started();
      invocations += 1;
      const id = invocations;
      child.send({ id, event: JSON.parse(JSON.stringify(event)), now: now.getTime() });
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ answer, failure }) => {
          waiting.delete(id);
          if (failure === undefined) resolve(answer);
          else reject(new Error(failure));
        });
      });
    },
    stop() {
      child?.kill();
      child = undefined;
    },
  };
}
