import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '..', '..', '.github', 'workflows', 'deploy.yml');
const workflow = readFileSync(file, 'utf8');
const [head = '', ...jobs] = workflow.split(/^ {2}(?=(?:test|audit|dev|prod):$)/m);
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
  expect(head).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(jobs.map((job) => job.includes('id-token: write'))).toEqual([false, false, true, true]);
});

test('cfn-lint checks what would be deployed, and the templates of every documented region', () => {
  const commands = [...tests.matchAll(/- run: (.+)\n/g)].map(([, command]) => command);
  expect(commands).toEqual([
    'npm test',
    'node run.mjs cdk synth --quiet',
    'node run.mjs node infra/tests/lint-templates.ts cdk.out/regions',
    expect.stringMatching(
      /cfn-lint\S* cdk\.out\/\*\.template\.json cdk\.out\/regions\/\*\.template\.json$/,
    ),
  ]);
});

test('dev is deployed from main after these checks, prod after dev and a review', () => {
  expect(dev).toContain('needs: test\n');
  expect(dev).toContain("github.event_name != 'pull_request' && github.ref == 'refs/heads/main'\n");
  expect(prod).toContain('needs: dev\n');
  expect(prod).toContain(
    "if: github.event_name == 'workflow_dispatch' || vars.PROD_HAS_REVIEWERS == 'true'",
  );
  expect([dev, prod].map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(['dev', 'prod']);
});

test('a fork or a fresh clone deploys nothing until its variable says so, and has no failing job', () => {
  expect(dev).toContain("if: vars.DEPLOYS_TO_AWS == 'true' && ");
  // Without a status function in its condition, a job is skipped if one that it needs was.
  expect(prod).not.toMatch(/always\(\)|failure\(\)|cancelled\(\)/);
});
