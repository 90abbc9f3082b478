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

export type Load = { median: number; min: number };

/** The baseline: a bundle of the DynamoDB document client alone. */
export const CONTROL = 'a document client alone';
export const CONTROL_FILE = join(import.meta.dirname, 'document-client.ts');

/** The CPU time of loading each function, as a multiple of the baseline's. */
export async function loadRatios(
  { folder }: Bundles,
  functionNames: string[],
  rounds: number,
): Promise<Map<string, Load>> {
  const loads = await loadsOf(folder, [CONTROL, ...functionNames], rounds);
  const control = loads.get(CONTROL);
  if (!control) throw new Error('The baseline was not loaded.');
  loads.delete(CONTROL);
  const ratios = [...loads].map(([name, { median, min }]) => {
    return [name, { median: median / control.median, min: min / control.min }] as const;
  });
  return new Map(ratios);
}

/**
 * The CPU time of loading each bundle, in microseconds. Rounds take turns between the bundles, so that
 * other load on the machine affects all of them.
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
    ['--input-type=module', '--eval', LOAD_SCRIPT, module],
    { env: {} },
  );
  return Number(stdout);
}

function summary(loads: number[]): Load {
  const sorted = loads.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, min: sorted[0] ?? 0 };
}
