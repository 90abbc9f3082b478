import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import bcrypt from 'bcryptjs';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const register = (body: unknown) => cloud.call('POST', '/api/auth/register', { body });

/** The table without the counters of limits. */
const items = async () =>
  (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));

const ANNA = { username: 'Anna', email: 'Anna@Example.org', password: 'lights out' };

test('a newcomer has an account, is a player and is signed in at once', async () => {
  const { status, headers, body } = await register(ANNA);
  expect(status).toBe(201);
  expect(headers.get('cache-control')).toBe('no-store');
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
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ userId: user.id, username: 'Anna' });
  const mine = await cloud.call('GET', '/api/predictions/user', { as: { ...user, token } });
  expect(mine.status).toBe(200);
});

test.each([
  ['in capitals', 'ANNA'],
  ['with an accent', 'Ánna'],
  ['between spaces', ' anna '],
  ['with a combining accent', 'A\u0301nna'],
])('a taken username is refused, %s', async (_, username) => {
  const before = await items();
  const refused = await register({ ...ANNA, username, email: 'other@example.org' });
  expectRefusal(refused, 409, 'username.taken', 'This username is already taken.');
  expect(await items()).toEqual(before);
});

test.each(['ANNA@EXAMPLE.ORG', ' anna@example.org'])(
  'a taken email address is refused: %j',
  async (email) => {
    const before = await items();
    const refused = await register({ ...ANNA, username: 'Anna-2', email });
    expectRefusal(refused, 409, 'email.taken', 'This email address is already registered.');
    expect(await items()).toEqual(before);
  },
);

const NAME = 'username: A username has 3 to 20 letters, digits, _, - and .';
const ADDRESS = 'email: Enter a valid email address';

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
  ['a name of 2 letters', { username: 'ab' }, NAME],
  ['a name of 21 letters', { username: 'a'.repeat(21) }, NAME],
  ['a name with a space', { username: 'an na' }, NAME],
  ['a name that looks Latin and is Cyrillic', { username: 'Аnnа' }, NAME],
  ['a name with an invisible letter', { username: 'ma\u200bx' }, NAME],
  ['a name written from right to left', { username: '\u202exam' }, NAME],
  ['a name with a line break', { username: 'anna\r\nBcc: b' }, NAME],
  ['an address with a name around it', { email: 'Anna <anna@example.org>' }, ADDRESS],
  ['an address without @', { email: 'anna.example.org' }, ADDRESS],
  ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }, ADDRESS],
  ['an address with an invisible letter', { email: 'a\u200bnna@example.org' }, ADDRESS],
  ['an address of 255 letters', { email: `${'a'.repeat(243)}@example.org` }, ADDRESS],
  ['no password', { password: undefined }, 'password: '],
  ['a role of one’s own choice', { role: 'admin' }, 'Unrecognized key: "role"'],
  ['an id of one’s own choice', { id: 'aaaaaaa' }, 'Unrecognized key: "id"'],
])('%s is refused, and no player is registered', async (_, wrong, reason) => {
  const before = await cloud.everything();
  const refused = await register({
    username: 'ben',
    email: 'ben@example.org',
    password: 'lights out',
    ...wrong,
  });
  expectRefusal(
    refused,
    400,
    'input.invalid',
    expect.stringContaining(`The request is not valid: ${reason}`),
  );
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['one of the most used', '12345678'],
  ['one of the most used, in capitals', 'PassWord'],
  ['a word of the game', 'formula1'],
  ['the name of this place', 'Parc Fermé'],
  ['the username', 'BEN-RACER'],
  ['the mail address', 'ben.rapid@example.org'],
  ['what the mail address begins with', 'Ben.Rapid'],
])('a password that is %s is refused before it is hashed', async (_, password) => {
  const before = await cloud.everything();
  const hashing = vi.spyOn(bcrypt, 'hash').mockClear();
  const refused = await register({
    username: 'Ben-Racer',
    email: 'ben.rapid@example.org',
    password,
  });
  expect(hashing).not.toHaveBeenCalled();
  const text = 'This password is too easy to guess. Please choose another one.';
  expectRefusal(refused, 400, 'password.common', text);
  expect(await cloud.everything()).toEqual(before);
});

test.each(['admin', 'System', 'deleted', '__proto__', 'constructor', 'adm1n', 'Former-Player'])(
  'the username %s is reserved',
  async (username) => {
    const before = await cloud.everything();
    const refused = await register({ ...ANNA, username, email: 'other@example.org' });
    expectRefusal(refused, 400, 'username.reserved', 'This username is reserved.');
    expect(await cloud.everything()).toEqual(before);
  },
);

test.each([
  ['Adminton', 'lights-out-2025'],
  ['Emoji', '🏁'.repeat(64)],
])('%s may register, with %s', async (username, password) => {
  const { status } = await register({ username, email: `${username}@example.org`, password });
  expect(status).toBe(201);
});
