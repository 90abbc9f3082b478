import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { expect, test, vi } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { harmless, refused } = await attacksOn(cloud);
await cloud.player('mimi');
await cloud.player('nornis');
await register('jose', 'jose@caf\u00e9.example');

const EVE = { username: 'eve', email: 'eve@example.org', password: 'lights out' };
const registering = (changes: object) =>
  ['POST', '/api/auth/register', { body: { ...EVE, ...changes } }] as const;

test.each([
  [{ role: 'admin' }],
  [{ isAdmin: true }],
  [{ points: 500 }],
  [{ tokenVersion: 9 }],
  [{ user: { role: 'admin' } }],
  [{ createdAt: '2020-01-01T00:00:00.000Z' }],
])('row 2: nobody registers with %j of their own', async (own) => {
  await refused(400, 'input.invalid', ...registering(own));
});

test.each([
  ['in another case', 'MIMI@Example.ORG'],
  ['with a space behind it', 'mimi@example.org '],
  ['in full-width letters', 'ｍｉｍｉ@example.org'],
  ['with a combining accent', 'jose@cafe\u0301.example'],
])('row 3: an address that is taken is taken %s', async (_, email) => {
  await refused(409, 'email.taken', ...registering({ email }));
});

test.each([
  ['five letters', '12345', 'input.invalid'],
  ['what everybody takes', '12345678', 'password.common'],
  ['the username', 'eve-eve', 'password.common'],
] as const)('row 4: %s is no password', async (_, password, code) => {
  await refused(400, code, ...registering({ username: 'eve-eve', password }));
});

test('row 5: a password of 10 kB is refused before it is hashed', async () => {
  const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
  await refused(400, 'input.invalid', ...registering({ password: 'x'.repeat(10_240) }));
  expect(hashing).not.toHaveBeenCalled();
});

test('row 5: of 64 emojis every one counts', async () => {
  const password = '🏁'.repeat(64);
  await register('sixty-four', 'sixty-four@example.org', password);
  const login = (tried: string) =>
    cloud.call('POST', '/api/auth/login', { body: { username: 'sixty-four', password: tried } });
  expect((await login(`${'🏁'.repeat(63)}🏎`)).status).toBe(401);
  expect((await login(password)).status).toBe(200);
});

test.each([
  ['a Cyrillic M', '\u041cimi', 400, 'input.invalid'],
  ['an invisible space', 'mimi\u200b', 400, 'input.invalid'],
  ['"rn" for "m"', 'rnimi', 409, 'username.taken'],
  ['"m" for "rn"', 'nomis', 409, 'username.taken'],
  ['"1" for "i"', 'm1m1', 409, 'username.taken'],
  ['full-width letters', 'ｍｉｍｉ', 409, 'username.taken'],
  ['letters turned around', '\u202eimim', 400, 'input.invalid'],
] as const)('row 28: nobody passes for somebody else by %s', async (_, username, status, code) => {
  await refused(status, code, ...registering({ username }));
});

test.each(['admin', 'SYSTEM', 'deleted', '__proto__', 'constructor', 'prototype', 'Former.Player'])(
  'row 29: nobody is called %s',
  async (username) => {
    await refused(400, 'username.reserved', ...registering({ username }));
  },
);

test.each([
  ['a name of two lines', { username: 'eve\r\nBcc: a@b.example' }],
  ['an address of two lines', { email: 'a@b.example\nBcc:c@d.example' }],
  ['an address of two lines, coded', { email: '=?utf-8?q?a=0ABcc:?= <c@d.example>' }],
  ['an address with a name', { email: 'Eve <eve@example.org>' }],
  ['two addresses', { email: 'eve@example.org,adam@example.org' }],
])('row 30: %s is refused, and no mail is sent', async (_, wrong) => {
  const mails = async () => (await cloud.call('GET', '/local/mail')).body;
  const before = await mails();
  await refused(400, 'input.invalid', ...registering(wrong));
  expect(await mails()).toEqual(before);
});

test('row 31: a reset request reveals no account, and its link leads to this site only', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  const ask = (email: string) =>
    cloud.call('POST', '/api/auth/reset-password', { body: { email }, headers });
  const unknown = await harmless('POST', '/api/auth/reset-password', {
    body: { email: 'nobody@example.org' },
    headers,
  });
  const known = await ask('bystander@example.org');
  expect([unknown.status, unknown.text]).toEqual([202, known.text]);
  const [mail] = await mailsTo(cloud, 'bystander@example.org');
  expect(resetLinkIn(mail?.text ?? '').url).toMatch(`${cloud.url}/reset-password/`);
});

test('row 31: six reset requests within an hour send five mails and get the same responses', async () => {
  await cloud.player('forgetful');
  const answers: unknown[] = [];
  for (let times = 1; times <= 6; times += 1) {
    const body = { email: 'forgetful@example.org' };
    const { status, text } = await cloud.call('POST', '/api/auth/reset-password', { body });
    answers.push([status, text]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mailsTo(cloud, 'forgetful@example.org')).toHaveLength(5);
});

async function register(username: string, email: string, password = 'lights out'): Promise<void> {
  const body = { username, email, password };
  const { status, text } = await cloud.call('POST', '/api/auth/register', { body });
  if (status !== 201) throw new Error(`${username} could not register: ${text}`);
}
