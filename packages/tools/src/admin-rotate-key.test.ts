import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokensWith } from '@parc-ferme/server/auth/tokens';
import { cached } from '@parc-ferme/server/cached';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { awsEnvironment, runTool } from '../tests/run-tool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});

const PATHS = ['/api/account', '/api/predictions/user', '/api/chat/messages'];
const statuses = (as: Caller) =>
  Promise.all(PATHS.map(async (path) => (await cloud.call('GET', path, { as })).status));
const ACCEPTED = [200, 200, 200];
const REFUSED = [401, 401, 401];
const { signIn } = accountCalls(cloud);

/** The tokens of a function in a Lambda process of its own, which caches the secrets. */
const functionTokens = () => tokensWith(cached(() => cloud.data.secrets.load()));

const minutesLater = (count: number) =>
  new Date(Date.parse('2025-03-10T10:00:00Z') + count * 60_000);
await cloud.at(minutesLater(0));
const beforeRotation = await cloud.player('anna');
const anna = await cloud.data.players.find(beforeRotation.id);
if (!anna) throw new Error('Anna is not registered.');
const warmTokens = functionTokens();
const forgedHeader = Buffer.from('{"alg":"HS256","kid":"made-up"}').toString('base64url');
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const accepts = async (tokens: ReturnType<typeof functionTokens>, token: string, at: Date) =>
  (await tokens.verify(token, at)) !== undefined;
let afterRotation = beforeRotation;

test('a rotation ends no session, in functions with the old secrets and in those with the new', async () => {
  // A token of an unknown key makes the function load the secrets, which it does once a minute at most.
  expect(await accepts(warmTokens, `${forgedHeader}.e30.x`, minutesLater(0))).toBe(false);
  expect(await runTool('admin.ts', ['rotate-key'], { DATA_DIR: dataDir })).toEqual({
    output:
      'New keys sign sessions and receipts. Sessions of the key before are still good, older ones not; receipts of all keys are.\n',
    status: 0,
  });
  expect(await statuses(beforeRotation)).toEqual(ACCEPTED);
  const coldTokens = functionTokens();
  afterRotation = { ...beforeRotation, token: await coldTokens.sign(anna, minutesLater(0)) };
  expect(await accepts(coldTokens, beforeRotation.token, minutesLater(0))).toBe(true);
  expect(kidOf(afterRotation.token)).not.toBe(kidOf(beforeRotation.token));
  const signedByWarm = await warmTokens.sign(anna, minutesLater(0));
  expect(kidOf(signedByWarm)).toBe(kidOf(beforeRotation.token));
  expect(await accepts(warmTokens, signedByWarm, minutesLater(0))).toBe(true);
  expect(await accepts(coldTokens, signedByWarm, minutesLater(0))).toBe(true);
});

test('a token with a made-up key delays the acceptance of a new key for a minute at most', async () => {
  expect(await accepts(warmTokens, afterRotation.token, minutesLater(59 / 60))).toBe(false);
  expect(await accepts(warmTokens, afterRotation.token, minutesLater(1))).toBe(true);
});

test('after five minutes every function has the new key', async () => {
  // `warmTokens` loaded its secrets a minute after the rotation, and keeps them for five.
  expect(kidOf(await warmTokens.sign(anna, minutesLater(6)))).toBe(kidOf(afterRotation.token));
  await cloud.at(minutesLater(5));
  expect(kidOf((await signIn({ username: 'anna' })).token)).toBe(kidOf(afterRotation.token));
  expect(await statuses(afterRotation)).toEqual(ACCEPTED);
  expect(await statuses(beforeRotation)).toEqual(ACCEPTED);
});

test('a second rotation ends the sessions of the first key, and those only', async () => {
  const command = ['rotate-key', '--table', process.env.TABLE_NAME ?? ''];
  expect((await runTool('admin.ts', command, awsEnvironment())).status).toBe(0);
  await cloud.at(minutesLater(10));
  expect(await statuses(beforeRotation)).toEqual(REFUSED);
  expect(await statuses(afterRotation)).toEqual(ACCEPTED);
  expect(await statuses(await signIn({ username: 'anna' }))).toEqual(ACCEPTED);
});
