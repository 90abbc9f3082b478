import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tokensWith } from '@parc-ferme/server/auth/tokens';
import { cached } from '@parc-ferme/server/cached';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});

/** The path and the compile cache that `npm run admin` has, too. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

async function rotateKey(...args: string[]) {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    process.env;
  const aws = args.includes('--table')
    ? { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
    : {};
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...aws };
  return promisify(execFile)(
    process.execPath,
    ['packages/tools/src/admin.ts', 'rotate-key', ...args],
    {
      env,
    },
  ).then(
    ({ stdout }) => ({ said: stdout.trim(), status: 0 }),
    ({ stderr, code }) => ({ said: String(stderr).trim(), status: Number(code) }),
  );
}

const PATHS = ['/api/account', '/api/predictions/user', '/api/chat/messages'];
const statuses = (as: Caller) =>
  Promise.all(PATHS.map(async (path) => (await cloud.call('GET', path, { as })).status));
const ACCEPTED = [200, 200, 200];
const REFUSED = [401, 401, 401];

async function signIn(username: string): Promise<Caller> {
  const body = { username, password: 'correct horse' };
  const called = await cloud.call('POST', '/api/auth/login', { body });
  const { token, user }: { token: string; user: { id: string } } = called.body;
  return { id: user.id, username, token };
}

/** The tokens of a function, which caches the secrets in a process of its own. */
const functionTokens = () => tokensWith(cached(() => cloud.data.secrets.load()));

const minutes = (count: number) => new Date(Date.parse('2025-03-10T10:00:00Z') + count * 60_000);
await cloud.at(minutes(0));
const before = await cloud.player('anna');
const anna = await cloud.data.players.find(before.id);
if (!anna) throw new Error('Anna is not registered.');
const warm = functionTokens();
const forgedHeader = Buffer.from('{"alg":"HS256","kid":"made-up"}').toString('base64url');
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const accepts = async (tokens: ReturnType<typeof functionTokens>, token: string, at: Date) =>
  (await tokens.verify(token, at)) !== undefined;
let after = before;

test('a rotation ends no session, in functions with the old secrets and in those with the new', async () => {
  expect(await accepts(warm, `${forgedHeader}.e30.x`, minutes(0))).toBe(false);
  expect(await rotateKey()).toEqual({
    said: 'New keys sign sessions and receipts. Sessions of the key before are still good, older ones not; receipts of all keys are.',
    status: 0,
  });
  expect(await statuses(before)).toEqual(ACCEPTED);
  const cold = functionTokens();
  after = { ...before, token: await cold.sign(anna, minutes(0)) };
  expect(await accepts(cold, before.token, minutes(0))).toBe(true);
  expect(kidOf(after.token)).not.toBe(kidOf(before.token));
  const signedWarm = await warm.sign(anna, minutes(0));
  expect(kidOf(signedWarm)).toBe(kidOf(before.token));
  expect(await accepts(warm, signedWarm, minutes(0))).toBe(true);
  expect(await accepts(cold, signedWarm, minutes(0))).toBe(true);
});

test('a made-up key makes a function load the secrets early, and delays a new key for a minute at most', async () => {
  expect(await accepts(warm, after.token, minutes(59 / 60))).toBe(false);
  expect(await accepts(warm, after.token, minutes(1))).toBe(true);
});

test('after five minutes every function has the new key', async () => {
  expect(kidOf(await warm.sign(anna, minutes(6)))).toBe(kidOf(after.token));
  await cloud.at(minutes(5));
  expect(kidOf((await signIn('anna')).token)).toBe(kidOf(after.token));
  expect(await statuses(after)).toEqual(ACCEPTED);
  expect(await statuses(before)).toEqual(ACCEPTED);
});

test('a second rotation ends the sessions of the first key, and those only', async () => {
  expect((await rotateKey('--table', process.env.TABLE_NAME ?? '')).status).toBe(0);
  await cloud.at(minutes(10));
  expect(await statuses(before)).toEqual(REFUSED);
  expect(await statuses(after)).toEqual(ACCEPTED);
  expect(await statuses(await signIn('anna'))).toEqual(ACCEPTED);
});
