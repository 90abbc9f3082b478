import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const github = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', '.github', file), 'utf8');
const workflow = github('workflows/deploy.yml');
const [head = '', ...jobs] = workflow.split(/^ {2}(?=(?:test|audit|dev|prod):$)/m);
const [tests = '', audit = '', dev = '', prod = ''] = jobs;

test('every third-party action is pinned to a commit', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('every tool that pipx runs is pinned to a version', () => {
  const run = [...workflow.matchAll(/pipx run (\S+)/g)].map(([, tool = '']) => tool);
  expect(run).toEqual([expect.stringMatching(/^cfn-lint==\d+\.\d+\.\d+$/)]);
});

test('the workflow has no stored keys, and only deploying jobs may request credentials', () => {
  expect(workflow).not.toMatch(/secrets\.|access-key/);
  expect(head).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(jobs.map((job) => job.includes('id-token: write'))).toEqual([false, false, true, true]);
});

test('cfn-lint checks the template before any deployment', () => {
  expect(tests).toMatch(/cdk synth --quiet\n.*cfn-lint\S* cdk\.out\/\*\.template\.json\n/);
});

test('dev is deployed from main after the tests, prod after dev', () => {
  expect(tests).toContain('run: npm test\n');
  expect(dev).toContain('needs: test\n');
  expect(dev).toContain("github.event_name != 'pull_request' && github.ref == 'refs/heads/main'\n");
  expect(prod).toContain('needs: dev\n');
  expect([dev, prod].map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(['dev', 'prod']);
});

test('a fork or a fresh clone deploys nothing until its variable says so, and has no failing job', () => {
  expect(dev).toContain("if: vars.DEPLOYS_TO_AWS == 'true' && ");
  // Without a status function in its condition, a job is skipped if one that it needs was.
  expect(prod).toContain('needs: dev\n');
  expect(prod).not.toMatch(/always\(\)|failure\(\)|cancelled\(\)/);
});

test('known vulnerabilities fail a job of their own, which no deployment needs', () => {
  expect(audit).toContain('run: npm audit --audit-level=high\n');
  expect([dev, prod].filter((job) => /needs:.*audit/.test(job))).toEqual([]);
});

test('all packages and actions are updated weekly in one pull request each, Node and the CDK command by hand', () => {
  const [, ...updates] = github('dependabot.yml').split('- package-ecosystem: ');
  expect(updates.map((update) => /^[\w-]+/.exec(update)?.[0])).toEqual(['npm', 'github-actions']);
  for (const update of updates) {
    expect(update).toMatch(/interval: weekly\n/);
    expect(update).toMatch(/groups:\n +\w+:\n +patterns: \['\*'\]\n/);
  }
  const [packages] = updates;
  expect(packages).toContain('versioning-strategy: increase\n');
  expect(packages).toContain('- dependency-name: node-*\n');
  expect(packages).toContain("- dependency-name: aws-cdk\n        versions: ['>=3']\n");
});

test('a push is deployed to prod only if the environment has reviewers', () => {
  expect(head).toContain('  workflow_dispatch:\n');
  expect(prod).toContain(
    "if: github.event_name == 'workflow_dispatch' || vars.PROD_HAS_REVIEWERS == 'true'",
  );
});

test('each deployment uploads its source maps, named by its commit', () => {
  expect(dev).toMatch(/name: source-maps-\$\{\{ vars\.STAGE \}\}-\$\{\{ github\.sha \}\}\n/);
  expect(dev).toContain('path: infra/dist/bundles/maps\n');
  const app = readFileSync(join(import.meta.dirname, '..', 'app.ts'), 'utf8');
  expect(app).toContain("bundleFunctions(join(dist, 'bundles'))");
});
