import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USED_ACTIONS_DIR } from '@parc-ferme/local/permissions/used-actions';
import type { TestProject } from 'vitest/node';
import { unusedGrants } from './unused-grants.ts';

/**
 * Around all tests: what functions were allowed is noted while they run, and at the end of all of
 * them, where every one passed, nothing may be granted that none of them used. A run of some tests
 * says nothing about that.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'used-actions-'));
  process.env[USED_ACTIONS_DIR] = folder;
  return async () => {
    const used = new Set(
      readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
    );
    rmSync(folder, { recursive: true });
    const unused = (await allPassed(project)) ? unusedGrants(used) : [];
    if (unused.length === 0) return;
    throw new Error(
      `infra/permissions/table-access.ts grants what no test used:\n${unused.join('\n')}`,
    );
  };
}

async function allPassed(project: TestProject): Promise<boolean> {
  const { vitest, config } = project;
  if (config.testNamePattern) return false;
  const passed = new Set(
    vitest.state
      .getTestModules()
      .filter((module) => module.ok())
      .map(({ moduleId }) => moduleId),
  );
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => passed.has(file));
}
