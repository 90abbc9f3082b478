import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a worker of this folder in a process of its own and resolves to what it sends back. */
export async function runWorker<Result>(file: string, input: object): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(input)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const results: Result[] = [];
  child.on('message', (result: Result) => results.push(result));
  await once(child, 'close');
  const [first] = results;
  if (first === undefined) throw new Error(`${file} failed; the lines above say why.`);
  return first;
}

export function workerInput<Input>(): Input {
  return JSON.parse(process.argv[2] ?? '');
}

/** Sends the result and lets the worker end. */
export function sendResult(result: object): void {
  process.send?.(result, () => process.disconnect());
}
