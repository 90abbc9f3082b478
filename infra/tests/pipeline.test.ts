import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '..', '..', '.github', 'workflows', 'deploy.yml');
const workflow = readFileSync(file, 'utf8');
const [header = '', ...jobs] = workflow.split(/^ {2}(?=(?:test|audit|dev|prod):$)/m);
const [tests = '', , dev = '', prod = ''] = jobs;

test('every third-party action is pinned to a commit, and every tool to a version', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const run = [...workflow.matchAll(/pipx run (\S+)/g)].map(([, tool = '']) => tool);
  expect(run).toEqual([expect.stringMatching(/^cfn-lint==\d+\.\d+\.\d+$/)]);
});

test('the workflow has no stored keys, and only deploying jobs may request credentials', () => {
  expect(workflow).not.toMatch(/secrets\.|access-key/);
  expect(header).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(jobs.map((job) => job.includes('id-token: write'))).toEqual([false, false, true, true]);
});

test('cfn-lint checks what would be deployed, and the templates of every documented region', () => {
  const commands = [...tests.matchAll(/- run: (.+)\n/g)].map(([, command]) => command);
  expect(commands).toEqual([
    'npm test',
    'npm run test:edges',
    'node run.mjs cdk synth --quiet',
    'node run.mjs node infra/tests/lint-templates.ts cdk.out/regions',
    expect.stringMatching(
      /cfn-lint\S* cdk\.out\/\*\.template\.json cdk\.out\/regions\/\*\.template\.json$/,
    ),
  ]);
});

test('each stage is an environment, and waits for the tests', () => {
  expect([dev, prod].map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(['dev', 'prod']);
  expect([dev, prod].map((job) => /needs: (.+)/.exec(job)?.[1])).toEqual(['test', '[test, dev]']);
});

type Run = {
  vars: Record<string, string>;
  event: string;
  branch?: string;
  failed?: 'test' | 'dev';
};

/** The jobs that a run of the workflow starts. GitHub's expressions are JavaScript as well. */
function deployedBy({ vars, event, branch = 'main', failed }: Run): string[] {
  const isStarted = (job: string, needs: object) => {
    const [, condition = ''] = / {4}if: (?:>-)?([\s\S]*?)\n {4}runs-on/.exec(job) ?? [];
    const github = { event_name: event, ref: `refs/heads/${branch}` };
    return runInNewContext(condition, { vars, needs, github, cancelled: () => false });
  };
  const test = { result: failed === 'test' ? 'failure' : 'success' };
  // Without a status function in its condition, a job is skipped if one that it needs failed or was skipped.
  const startsDev = test.result === 'success' && isStarted(dev, {});
  const devResult = failed === 'dev' ? 'failure' : 'success';
  const needs = { test, dev: { result: startsDev ? devResult : 'skipped' } };
  return [startsDev && 'dev', isStarted(prod, needs) && 'prod'].filter(Boolean);
}

const DEPLOYS_BOTH = { DEPLOYS_TO_AWS: 'true' };
const DEPLOYS_PROD = { DEPLOYS_TO_AWS: 'prod' };
const HAS_REVIEWERS = { PROD_HAS_REVIEWERS: 'true' };

test.each<[string, Run, string[]]>([
  ['a push to main', { vars: DEPLOYS_BOTH, event: 'push' }, ['dev']],
  [
    'a push that reviewers approve',
    { vars: { ...DEPLOYS_BOTH, ...HAS_REVIEWERS }, event: 'push' },
    ['dev', 'prod'],
  ],
  ['a run by hand', { vars: DEPLOYS_BOTH, event: 'workflow_dispatch' }, ['dev', 'prod']],
  [
    'a run by hand whose tests fail',
    { vars: DEPLOYS_BOTH, event: 'workflow_dispatch', failed: 'test' },
    [],
  ],
  [
    'a run by hand whose dev fails',
    { vars: DEPLOYS_BOTH, event: 'workflow_dispatch', failed: 'dev' },
    ['dev'],
  ],
  ['a push without dev', { vars: DEPLOYS_PROD, event: 'push' }, []],
  [
    'an approved push without dev',
    { vars: { ...DEPLOYS_PROD, ...HAS_REVIEWERS }, event: 'push' },
    ['prod'],
  ],
  ['a run by hand without dev', { vars: DEPLOYS_PROD, event: 'workflow_dispatch' }, ['prod']],
  [
    'failed tests without dev',
    { vars: DEPLOYS_PROD, event: 'workflow_dispatch', failed: 'test' },
    [],
  ],
])('%s deploys what its variables say', (_, run, deployed) => {
  expect(deployedBy(run)).toEqual(deployed);
});

test.each([DEPLOYS_BOTH, DEPLOYS_PROD])('nothing but main is deployed with %j', (vars) => {
  const reviewed = { ...vars, ...HAS_REVIEWERS };
  for (const event of ['push', 'workflow_dispatch']) {
    expect(deployedBy({ vars: reviewed, event, branch: 'try-out' })).toEqual([]);
  }
  expect(deployedBy({ vars: reviewed, event: 'pull_request' })).toEqual([]);
});

test('a fork or a fresh clone deploys nothing until its variable says so', () => {
  for (const event of ['push', 'workflow_dispatch']) {
    expect(deployedBy({ vars: {}, event })).toEqual([]);
  }
});
