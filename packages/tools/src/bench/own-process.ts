import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Has a file of this folder measure in a process of its own, which sends one message: what it found.
 *
 * @param told what it has to know
 */
export async function measuredBy<Found>(file: string, told: object): Promise<Found> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(told)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const found: Found[] = [];
  child.on('message', (message: Found) => found.push(message));
  await once(child, 'close');
  const [first] = found;
  if (first === undefined) throw new Error(`${file} could not measure; the lines above say why.`);
  return first;
}

/** What the process was told. */
export function toldHere<Told>(): Told {
  return JSON.parse(process.argv[2] ?? '');
}

/** The end of what the process has to do. */
export function tell(found: object): void {
  process.send?.(found, () => process.disconnect());
}
