import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Family } from '@parc-ferme/data/keys';
import { USED_ACTIONS_DIR, usedAction } from '@parc-ferme/local/permissions/used-actions';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { functionNames } from '../api/function-files.ts';
import { ACTIONS, EVENT_PUBLISHERS, MAIL_SENDERS } from '../permissions/policy.ts';
import { tableAccessOf, VERBS } from '../permissions/table-access.ts';

/**
 * Functions record the permissions they use while tests run. After a full run in which every test file
 * passed, a grant that no test used is an error.
 */
export class UnusedGrants implements Reporter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'used-actions-'));
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    process.env[USED_ACTIONS_DIR] = this.#folder;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const used = readdirSync(this.#folder).flatMap((name) =>
      readFileSync(join(this.#folder, name), 'utf8').split('\n'),
    );
    rmSync(this.#folder, { recursive: true });
    const unused = (await this.#isPassedFullRun(modules)) ? unusedGrants(new Set(used)) : [];
    if (unused.length === 0) return;
    process.exitCode = 1;
    console.error(
      `infra/permissions/table-access.ts grants permissions that no test used:\n${unused.join('\n')}`,
    );
  }

  async #isPassedFullRun(modules: readonly TestModule[]): Promise<boolean> {
    if (!this.#vitest) return false;
    const { testNamePattern, project } = this.#vitest.config;
    // Of chosen projects, all files are found below, but they are not all there are.
    if (testNamePattern || project.length > 0) return false;
    const passed = new Set(modules.filter((module) => module.ok()).map(({ moduleId }) => moduleId));
    const all = await this.#vitest.globTestSpecifications();
    return all.every(({ moduleId }) => passed.has(moduleId));
  }
}

/** A grant counts as used if one of its actions is. */
type Grant = { functionName: string; actions: string[]; family: Family | '' };

/** The grants of all functions, apart from writing their logs. */
export function allGrants(): Grant[] {
  const granted = (names: readonly string[], action: string): Grant[] =>
    names.map((functionName) => ({ functionName, actions: [action], family: '' }));
  return [
    ...functionNames().flatMap(tableGrants),
    ...granted(EVENT_PUBLISHERS, 'events:PutEvents'),
    ...granted(MAIL_SENDERS, 'ses:SendEmail'),
  ];
}

/** The grants that no use matches, as function, action and item family. */
export function unusedGrants(used: Set<string>): string[] {
  const isUsed = ({ functionName, actions, family }: Grant) =>
    actions.some((action) => used.has(usedAction(functionName, action, family)));
  return allGrants()
    .filter((grant) => !isUsed(grant))
    .map(({ functionName, actions, family }) =>
      usedAction(functionName, actions.join(' or '), family),
    );
}

function tableGrants(functionName: string): Grant[] {
  const access = tableAccessOf(functionName);
  return VERBS.flatMap((verb) =>
    [...new Set(access[verb])].map((family) => ({ functionName, actions: ACTIONS[verb], family })),
  );
}
