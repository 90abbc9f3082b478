import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { account, register } = accountCalls(cloud);

await cloud.player('mimi');

const ANNA = { username: 'Anna', email: 'Anna@Example.org', password: 'lights out' };
const BEN = { username: 'Ben-Racer', email: 'ben.rapid@example.org', password: 'lights out' };

test('a new player has an account and is signed in at once', async () => {
  const { status, headers, body } = await register(ANNA);
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
  expect(body).toEqual({
    token: expect.any(String),
    user: {
      id: expect.stringMatching(/^[a-z0-9]{7}$/),
      username: 'Anna',
      email: 'Anna@Example.org',
      role: 'player',
    },
  });
  const { token, user }: { token: string; user: { id: string; username: string } } = body;
  expect((await account({ ...user, token })).status).toBe(200);
});

test.each([
  ['a taken username with another accent', { username: 'Ánna' }, 'username.taken'],
  ['a username that looks like a taken one', { username: 'rnirni' }, 'username.taken'],
  ['a taken address in capitals', { email: 'ANNA@EXAMPLE.ORG' }, 'email.taken'],
  ['a taken address in full-width letters', { email: 'ａｎｎａ@example.org' }, 'email.taken'],
  ['a reserved username', { username: 'System' }, 'username.reserved'],
  ['a password that is the username', { password: 'BEN-RACER' }, 'password.common'],
] as const)('%s is refused, and no player is registered', async (_, wrong, code) => {
  const before = await cloud.everythingButLimits();
  const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
  expectProblem(await register({ ...BEN, ...wrong }), code);
  // What the request itself shows to be wrong is refused before the password is hashed.
  expect(hashing).toHaveBeenCalledTimes(code.endsWith('.taken') ? 1 : 0);
  expect(await cloud.everythingButLimits()).toEqual(before);
});

const NAME_RULE = 'username: A username has 3 to 20 letters, digits, _, - and .';
const ADDRESS_RULE = 'email: Enter a valid email address';

test.each<[string, object, string]>([
  [
    'a password of 5 characters',
    { password: '12345' },
    'password: Password must be at least 6 characters long',
  ],
  [
    'a password of 201 characters',
    { password: 'x'.repeat(201) },
    'password: Password must be at most 200 characters long',
  ],
  ['a name that looks Latin and is Cyrillic', { username: 'Аnnа' }, NAME_RULE],
  ['a name with a line break', { username: 'anna\r\nBcc: b' }, NAME_RULE],
  ['two addresses', { email: 'a@example.org,b@example.org' }, ADDRESS_RULE],
  ['an encoded address', { email: 'anna@ex%61mple.org' }, ADDRESS_RULE],
  ['a role of one’s own choice', { role: 'admin' }, 'Unrecognized key: "role"'],
])('%s is refused, and no player is registered', async (_, wrong, reason) => {
  const before = await cloud.everything();
  const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
  expectProblem(await register({ ...BEN, ...wrong }), 'input.invalid', reason);
  expect(hashing).not.toHaveBeenCalled();
  expect(await cloud.everything()).toEqual(before);
});

test('a password of 64 emojis is accepted', async () => {
  const emojis = { username: 'Emoji', email: 'emoji@example.org', password: '🏁'.repeat(64) };
  expect((await register(emojis)).status).toBe(201);
});
