import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Says what it took this process to load a module, without what it took to become a process. */
const LOADING = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log(user + system);
`;

export type Load = { median: number; min: number };

/**
 * The CPU time that bundles take to load, in microseconds. Each is loaded in fresh processes, in turn
 * with the others, so that whatever else the machine does hits all of them alike.
 *
 * @param folders where each bundle is, by any name
 */
export async function moduleLoads<Name extends string>(
  folders: Record<Name, string>,
  rounds: number,
): Promise<Map<string, Load>> {
  const bundles = Object.entries<string>(folders);
  const taken = new Map(bundles.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, folder] of bundles) taken.get(name)?.push(await loadOf(folder));
  }
  return new Map([...taken].map(([name, loads]) => [name, summary(loads)]));
}

async function loadOf(folder: string): Promise<number> {
  const module = pathToFileURL(join(folder, 'index.mjs')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOADING, module],
    { env: {} },
  );
  return Number(stdout);
}

function summary(loads: number[]): Load {
  const sorted = loads.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, min: sorted[0] ?? 0 };
}
