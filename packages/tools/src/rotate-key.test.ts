import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Caller, testCloud } from '@parc-ferme/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});

async function rotateKey(...args: string[]) {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    process.env;
  const aws = args.includes('--table')
    ? { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
    : {};
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...aws };
  return promisify(execFile)(process.execPath, ['packages/tools/src/rotate-key.ts', ...args], {
    env,
  }).then(
    ({ stdout }) => ({ said: stdout.trim(), status: 0 }),
    ({ stderr, code }) => ({ said: String(stderr).trim(), status: Number(code) }),
  );
}

/** Each function is a warm process of its own, which knows the secrets as it read them last. */
const WARM = ['/api/account', '/api/predictions/user', '/api/chat/messages'];
const [ACCOUNT = '', PREDICTIONS = '', MESSAGES = ''] = WARM;

const answered = async (path: string, as: Caller) => (await cloud.call('GET', path, { as })).status;
const everywhere = async (as: Caller) =>
  new Set(await Promise.all(WARM.map((path) => answered(path, as))));
const GOOD = new Set([200]);
const REFUSED = new Set([401]);

const kidOf = ({ token }: Caller): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

async function signIn(username: string): Promise<Caller> {
  const body = { username, password: 'correct horse' };
  const called = await cloud.call('POST', '/api/auth/login', { body });
  const { token, user }: { token: string; user: { id: string } } = called.body;
  return { id: user.id, username, token };
}

await cloud.at('2025-03-10T10:00:00Z');
const before = await cloud.player('anna');
await everywhere(before);
let after = before;
const header = Buffer.from('{"alg":"HS256","kid":"made-up"}').toString('base64url');
const forged = { ...before, token: `${header}.e30.x` };

test('a rotation logs nobody out, in functions that have not heard of it and in those that have', async () => {
  expect(await answered(MESSAGES, forged)).toBe(401);
  expect(await rotateKey()).toEqual({
    said: 'A new key signs sessions. Those of the key before it are still good, older ones not.',
    status: 0,
  });
  expect(await everywhere(before)).toEqual(GOOD);
  // Nobody has signed in by this function yet: it begins with the new key.
  after = await signIn('anna');
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await answered(ACCOUNT, after)).toBe(200);
  expect(await answered(ACCOUNT, before)).toBe(200);
  // This one goes on with the old key, which is as good with those that have heard as with the others.
  const late = await cloud.player('ben');
  expect(kidOf(late)).toBe(kidOf(before));
  expect(await answered(ACCOUNT, late)).toBe(200);
  expect(await answered(PREDICTIONS, late)).toBe(200);
  expect(await answered(PREDICTIONS, after)).toBe(200);
});

test('a made-up key has a function read the secrets early, but keeps it from a new key for a minute at most', async () => {
  await cloud.at('2025-03-10T10:00:59Z');
  expect(await answered(MESSAGES, after)).toBe(401);
  await cloud.at('2025-03-10T10:01:00Z');
  expect(await answered(MESSAGES, after)).toBe(200);
});

test('after five minutes every function signs with the new key', async () => {
  await cloud.at('2025-03-10T10:05:00Z');
  expect(kidOf(await cloud.player('cleo'))).toBe(kidOf(after));
  expect(await everywhere(before)).toEqual(GOOD);
});

test('a second rotation ends the sessions of the first key, and those only', async () => {
  expect((await rotateKey('--table', process.env.TABLE_NAME ?? '')).status).toBe(0);
  await cloud.at('2025-03-10T10:10:00Z');
  expect(await everywhere(before)).toEqual(REFUSED);
  expect(await everywhere(after)).toEqual(GOOD);
  expect(await everywhere(await signIn('anna'))).toEqual(GOOD);
});

test('it says how it is used', async () => {
  for (const args of [['--now'], ['twice']]) {
    const { said, status } = await rotateKey(...args);
    expect(said).toContain('npm run rotate-key');
    expect(status).toBe(1);
  }
});

test('without a running cloud the key in DATA_DIR is rotated as well', async () => {
  await cloud.close();
  expect((await rotateKey()).status).toBe(0);
});
