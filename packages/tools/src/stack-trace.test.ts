import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFiles } from '@parc-ferme/infra/bundling/bundles';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stack-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = join(folder, 'failing.ts');
writeFileSync(
  source,
  `type Race = { raceId: string };
function fail({ raceId }: Race): never {
  throw new TypeError(\`Nothing is known of \${raceId}.\`);
}
export const handler = async (race: Race) => {
  console.log('called');
  return fail(race);
};
`,
);
const bundles = await bundleFiles({ 'races/fail': source }, join(folder, 'bundles'));

/** The stack trace that the bundle gives, as it would in Lambda. */
async function bundledTrace(): Promise<string> {
  const file = pathToFileURL(join(bundles.folder, 'races/fail/index.mjs'));
  const { handler } = await import(file.href);
  const failure: Error = await handler({ raceId: '2025-spa' }).catch((error: unknown) => error);
  return (failure.stack ?? '')
    .replaceAll(file.href, 'file:///var/task/index.mjs')
    .replaceAll(file.pathname, '/var/task/index.mjs');
}

const run = (args: string[], input: string) =>
  spawnSync(process.execPath, ['packages/tools/src/stack-trace.ts', ...args], {
    input,
    encoding: 'utf8',
  });

test('a stack trace out of the log names lines of the source', async () => {
  const trace = await bundledTrace();
  expect(trace).toContain('/var/task/index.mjs:1:');
  const line = JSON.stringify({ level: 'error', error: trace });
  for (const input of [trace, line]) {
    const { stdout } = run(['races/fail', '--maps', bundles.maps], input);
    expect(stdout).toContain('Nothing is known of 2025-spa.');
    expect(stdout).toMatch(/failing\.ts:3:\d+/);
    expect(stdout).toMatch(/failing\.ts:7:\d+/);
    expect(stdout).not.toContain('/var/task');
  }
});

test('a line outside the bundle stays as it is', () => {
  const { stdout } = run(['races/fail', '--maps', bundles.maps], 'at node:internal/process:9:1\n');
  expect(stdout).toBe('at node:internal/process:9:1\n');
});

test('without a function it prints its usage, and for an unknown one that its map is missing', () => {
  for (const args of [[], ['--help']]) {
    expect(run(args, '').stderr).toContain('npm run stack-trace');
  }
  const { stderr, status } = run(['races/none', '--maps', bundles.maps], '');
  expect([stderr, status]).toEqual([
    expect.stringContaining('There is no source map of races/none'),
    1,
  ]);
});

test('source maps contain no source, so that they are of no use without the commit', () => {
  const map = readFileSync(join(bundles.maps, 'races/fail/index.mjs.map'), 'utf8');
  expect(map).not.toContain('Nothing is known of');
});
