import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const workflow = readFileSync(
  join(import.meta.dirname, '..', '..', '.github', 'workflows', 'deploy.yml'),
  'utf8',
);
const [head = '', ...jobs] = workflow.split(/^ {2}(?=(?:test|dev|prod):$)/m);
const [tests = '', dev = '', prod = ''] = jobs;

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
  expect(jobs.map((job) => job.includes('id-token: write'))).toEqual([false, true, true]);
});

test('cfn-lint checks the template before any deployment', () => {
  expect(tests).toMatch(/cdk synth --quiet\n.*cfn-lint\S* cdk\.out\/\*\.template\.json\n/);
});

test('dev is deployed from main after the tests, prod after dev', () => {
  expect(tests).toContain('run: npm test\n');
  expect(dev).toContain('needs: test\n');
  expect(dev).toContain(
    "if: github.event_name != 'pull_request' && github.ref == 'refs/heads/main'",
  );
  expect(prod).toContain('needs: dev\n');
  expect([dev, prod].map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(['dev', 'prod']);
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
