import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { everyRoute, fileOf } from '../function-files.ts';
import { bundled } from './bundles.ts';

/** Says what it took this process to load a module, without what it took to become a process. */
const LOADING = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log(user + system);
`;

export type Load = { median: number; min: number };

/** The least that reads an item: what others are held to. */
const CONTROL = 'a document client alone';
const CONTROL_FILE = join(import.meta.dirname, '..', 'testing', 'document-client.ts');

/** How many times the control's CPU time a function may take to load: public, and all others. */
const MAX_LOAD = { public: 1.25, others: 1.5 };

/** What a function may take. Who signs in or takes a new password brings the tools for it. */
export function maxLoadOf(functionName: string): number {
  const route = everyRoute().find((one) => one.functionName === functionName);
  const isPublic = route?.access === 'public' && !functionName.startsWith('auth/');
  return isPublic ? MAX_LOAD.public : MAX_LOAD.others;
}

/**
 * Bundles functions as they are deployed, with a document client alone beside them by the same rules,
 * and says how many times its CPU time each takes to load.
 *
 * @param into an empty folder for the bundles
 */
export async function loadRatios(
  functionNames: string[],
  into: string,
  rounds: number,
): Promise<Map<string, Load>> {
  const files = functionNames.map((name) => [name, fileOf(name)]);
  const { folder } = await bundled({ [CONTROL]: CONTROL_FILE, ...Object.fromEntries(files) }, into);
  const folders = [CONTROL, ...functionNames].map((name) => [name, join(folder, name)]);
  const { [CONTROL]: control, ...others } = Object.fromEntries(
    await moduleLoads(Object.fromEntries(folders), rounds),
  );
  if (!control) throw new Error('The control was not loaded.');
  const ratios = Object.entries(others).map(([name, { median, min }]) => {
    return [name, { median: median / control.median, min: min / control.min }] as const;
  });
  return new Map(ratios);
}

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
