import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const workflow = readFileSync(
  join(import.meta.dirname, '..', '.github', 'workflows', 'deploy.yml'),
  'utf8',
);
const [head = '', ...jobs] = workflow.split(/^ {2}(?=(?:test|dev|prod):$)/m);
const [tests = '', dev = '', prod = ''] = jobs;

test('every action of others is pinned to a commit', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('every tool that pipx runs is of one version; what it needs itself is the newest that fits', () => {
  const run = [...workflow.matchAll(/pipx run (\S+)/g)].map(([, tool = '']) => tool);
  expect(run).toEqual([expect.stringMatching(/^cfn-lint==\d+\.\d+\.\d+$/)]);
});

test('it holds no keys, and only jobs that deploy may ask AWS for credentials', () => {
  expect(workflow).not.toMatch(/secrets\.|access-key/);
  expect(head).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(jobs.map((job) => job.includes('id-token: write'))).toEqual([false, true, true]);
});

test('the template is held against cfn-lint before anything is deployed', () => {
  expect(tests).toMatch(/cdk synth --quiet\n.*cfn-lint\S* cdk\.out\/\*\.template\.json\n/);
});

test('dev gets what is on main and has passed the tests, prod what dev has', () => {
  expect(tests).toContain('run: npm test\n');
  expect(dev).toContain('needs: test\n');
  expect(dev).toContain(
    "if: github.event_name != 'pull_request' && github.ref == 'refs/heads/main'",
  );
  expect(prod).toContain('needs: dev\n');
  expect([dev, prod].map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(['dev', 'prod']);
});

test('a push reaches prod only where the repository says that reviewers hold it back', () => {
  expect(head).toContain('  workflow_dispatch:\n');
  expect(prod).toContain(
    "if: github.event_name == 'workflow_dispatch' || vars.PROD_HAS_REVIEWERS == 'true'",
  );
});

test('each release keeps its source maps, named by its commit, from where the build puts them', () => {
  expect(dev).toMatch(/name: source-maps-\$\{\{ vars\.STAGE \}\}-\$\{\{ github\.sha \}\}\n/);
  expect(dev).toContain('path: infra/dist/bundles/maps\n');
  const app = readFileSync(join(import.meta.dirname, 'app.ts'), 'utf8');
  expect(app).toContain("bundleFunctions(join(dist, 'bundles'))");
});
