import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Bundles } from './bundles.ts';

/** Says what it took this process to load a module, without what it took to become a process. */
const LOADING = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log(user + system);
`;

export type Load = { median: number; min: number };

/** The least that reads an item, by its name: what others are held to, and bundled with. */
export const CONTROL = 'a document client alone';
export const CONTROL_FILE = join(import.meta.dirname, '..', 'testing', 'document-client.ts');

/** How many times the CPU time of the control among the bundles each function takes to load. */
export async function loadRatios(
  { folder }: Bundles,
  functionNames: string[],
  rounds: number,
): Promise<Map<string, Load>> {
  const loads = await loadsOf(folder, [CONTROL, ...functionNames], rounds);
  const control = loads.get(CONTROL);
  if (!control) throw new Error('The control was not loaded.');
  loads.delete(CONTROL);
  const ratios = [...loads].map(([name, { median, min }]) => {
    return [name, { median: median / control.median, min: min / control.min }] as const;
  });
  return new Map(ratios);
}

/**
 * The CPU time that bundles take to load, in microseconds. Each is loaded in fresh processes, in turn
 * with the others, so that whatever else the machine does hits all of them alike.
 */
async function loadsOf(
  folder: string,
  names: string[],
  rounds: number,
): Promise<Map<string, Load>> {
  const taken = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, loads] of taken) loads.push(await loadOf(join(folder, name)));
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
