import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rehearsal, Step } from './step.ts';
import { STEPS } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const rehearsal: Rehearsal = { folder, warnings: '', tokens: {} };
let failed = 0;

/** One line for a step: its outcome here, or why it is for AWS only. */
async function run(step: Step): Promise<string> {
  const head = `${step.name.padEnd(15)} ${step.does}`;
  if (!step.here) return `only on AWS  ${head}: ${step.onAws}`;
  try {
    return `run here     ${head}: ${await step.here(rehearsal)}`;
  } catch (error) {
    failed += 1;
    return `FAILED       ${head}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

console.log('Steps of docs/deploying.md, for the stage prod\n');
try {
  for (const step of STEPS) console.log(await run(step));
} finally {
  await rehearsal.deployed?.close();
  rmSync(folder, { recursive: true });
}
const here = STEPS.filter((step) => step.here).length;
console.log(
  `\n${here - failed} of ${here} steps went well here; ${STEPS.length - here} are for AWS.`,
);
process.exitCode = failed === 0 ? 0 : 1;
