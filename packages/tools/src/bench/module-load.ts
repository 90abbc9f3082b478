import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Bundles } from '@parc-ferme/infra/bundling/bundles';

/** Prints the CPU time of importing a module, without that of starting the process. */
const LOAD_SCRIPT = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log(user + system);
`;

/** The baseline: a bundle of the DynamoDB document client alone. */
export const CONTROL = 'a document client alone';
export const CONTROL_FILE = join(import.meta.dirname, 'document-client.ts');

/**
 * The least CPU time of loading each function, as a multiple of the baseline's. Rounds take turns
 * between the bundles, so that other load on the machine affects all of them.
 */
export async function loadRatios({ folder }: Bundles, functionNames: string[], rounds: number) {
  const least = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of [CONTROL, ...functionNames]) {
      const time = await loadTime(join(folder, name));
      least.set(name, Math.min(time, least.get(name) ?? time));
    }
  }
  const control = least.get(CONTROL) ?? Number.NaN;
  return new Map([...least].map(([name, time]) => [name, time / control]));
}

async function loadTime(folder: string): Promise<number> {
  const module = pathToFileURL(join(folder, 'index.mjs')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOAD_SCRIPT, module],
    { env: {} },
  );
  return Number(stdout);
}
