import { expectRefusal } from '@parc-ferme/local/testing/refusals';
import { testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
afterAll(cloud.close);

const register = (body: unknown) => cloud.call('POST', '/api/auth/register', { body });

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
])('nobody gets a username that is taken, %s', async (_, username) => {
  const before = await cloud.everything();
  const refused = await register({ ...ANNA, username, email: 'other@example.org' });
  expectRefusal(refused, 409, 'username.taken', 'This username is already taken.');
  expect(await cloud.everything()).toEqual(before);
});

test.each(['ANNA@EXAMPLE.ORG', ' anna@example.org'])(
  'nobody gets the mail address %j twice',
  async (email) => {
    const before = await cloud.everything();
    const refused = await register({ ...ANNA, username: 'Anna-2', email });
    expectRefusal(refused, 409, 'email.taken', 'This email address is already registered.');
    expect(await cloud.everything()).toEqual(before);
  },
);

const NAME = 'username: A username has 3 to 20 letters, digits, _, - and .';
const ADDRESS = 'email: This is not an email address';

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
  ['an address without @', { email: 'anna.example.org' }, ADDRESS],
  ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }, ADDRESS],
  ['an address with an invisible letter', { email: 'a\u200bnna@example.org' }, ADDRESS],
  ['an address of 255 letters', { email: `${'a'.repeat(243)}@example.org` }, ADDRESS],
  ['no password', { password: undefined }, 'password: '],
  ['a role of one’s own choice', { role: 'admin' }, 'Unrecognized key: "role"'],
  ['an id of one’s own choice', { id: 'aaaaaaa' }, 'Unrecognized key: "id"'],
])('%s is refused, and nobody is registered', async (_, wrong, reason) => {
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
