import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '@parc-ferme/local/data-dir';
import { startStore } from '@parc-ferme/local/store';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test, vi } from 'vitest';
import { awsEnvironment, runTool } from '../tests/run-tool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const AWS_ENVIRONMENT = { ...awsEnvironment(), DATA_DIR: ':memory:' };
const table = process.env.TABLE_NAME ?? '';

async function runAdmin(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const { output, status } = await runTool('admin.ts', args, { DATA_DIR: dataDir, ...environment });
  return { output: output.trim(), status };
}

const mayAdminister = async (as: typeof anna) =>
  (await cloud.call('GET', '/api/admin/audit', { as })).status === 200;

test('the first admin is made from the command line while the local cloud runs', async () => {
  expect(await runAdmin(['list'])).toEqual({ output: 'There is no admin yet.', status: 0 });
  expect(await runAdmin(['grant', 'Anna'])).toEqual({ output: 'anna is an admin now.', status: 0 });
  expect(await mayAdminister(anna)).toBe(true);
  expect(await mayAdminister(ben)).toBe(false);
  expect(await runAdmin(['list'])).toEqual({ output: 'anna', status: 0 });
});

test('the last admin stays one; with another admin, the role can be revoked', async () => {
  expect(await runAdmin(['revoke', 'anna'])).toEqual({
    output: 'anna is the last admin and stays one.',
    status: 1,
  });
  expect((await runAdmin(['grant', 'ben@example.org'])).status).toBe(0);
  expect(await runAdmin(['revoke', 'anna'])).toEqual({
    output: 'anna is a player now.',
    status: 0,
  });
  expect(await mayAdminister(anna)).toBe(false);
  expect(await mayAdminister(ben)).toBe(true);
});

test('a deployed table is named, and reached with the credentials of the environment', async () => {
  expect(await runAdmin(['list', '--table', table], AWS_ENVIRONMENT)).toEqual({
    output: 'ben',
    status: 0,
  });
});

test.each([
  ['no table in DATA_DIR', ['list'], { DATA_DIR: join(dataDir, 'none') }, 'npm start'],
  [
    'a table that cannot be read',
    ['list', '--table', 'none'],
    AWS_ENVIRONMENT,
    'The table none cannot be read',
  ],
])('with %s the command fails, and says what to do', async (_, args, environment, output) => {
  expect(await runAdmin(args, environment)).toEqual({
    output: expect.stringContaining(output),
    status: 1,
  });
  expect(existsSync(join(dataDir, 'none'))).toBe(false); // The command makes no folder.
});

test('an unknown player is named, and a wrong command prints the usage', async () => {
  expect(await runAdmin(['grant', 'nobody'])).toEqual({
    output: 'There is no player nobody.',
    status: 1,
  });
  for (const args of [['grant'], ['rotate-key', 'twice'], ['promote', 'anna'], ['list', '--now']]) {
    const { output, status } = await runAdmin(args);
    expect(output).toContain('npm run admin -- grant <username');
    expect(status).toBe(1);
  }
});

test('every grant and every revocation is in the audit log, without an admin', async () => {
  const { body } = await cloud.call('GET', '/api/admin/audit', { as: ben });
  expect(body).toMatchObject({
    entries: [
      { action: 'admin.revoked', admin: null, about: anna.id, before: 'admin', after: 'player' },
      { action: 'admin.granted', admin: null, about: ben.id },
      { action: 'admin.granted', admin: null, about: anna.id },
    ],
  });
});

test('without a running cloud the table in DATA_DIR is opened for the command', async () => {
  await cloud.close();
  expect(await runAdmin(['list'])).toEqual({ output: 'ben', status: 0 });
  expect(await runAdmin(['grant', 'anna'])).toEqual({ output: 'anna is an admin now.', status: 0 });
  expect((await runAdmin(['list'])).output).toBe('ben\nanna');
});

test('a command that starts while another one runs uses the store that it opened', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', ''); // The closed cloud has left its address.
  const store = await startStore(dataDir);
  vi.unstubAllEnvs();
  const lock = lockDataDir(dataDir, { store: store.url, site: '' });
  expect(await runAdmin(['list'])).toEqual({ output: 'ben\nanna', status: 0 });
  await store.close();
  await lock.close();
});
