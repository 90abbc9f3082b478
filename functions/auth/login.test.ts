import { passwordsWith } from '@parc-ferme/server/auth/passwords';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

process.env.PASSWORD_COST = '5';
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const register = (body: unknown) => cloud.call('POST', '/api/auth/register', { body });
const login = (username: string, password: string) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });

/** All items except the counters of failed attempts. */
const everythingElse = async () =>
  (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));

const FAILED = [
  401,
  'login.failed',
  'Login failed. Please check your username and password.',
] as const;

await register({ username: 'Anna', email: 'Anna@Example.org', password: 'lights out' });

test.each([
  ['the username', 'Anna'],
  ['the username in other letters', 'aNNa'],
  ['the mail address', 'Anna@Example.org'],
  ['the mail address in other letters', 'anna@EXAMPLE.org'],
  ['a space too many', ' anna '],
])('a player signs in with %s, and nothing is written', async (_, username) => {
  const before = await cloud.everything();
  const { status, body } = await login(username, 'lights out');
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.any(String),
    user: { id: expect.any(String), username: 'Anna', email: 'Anna@Example.org', role: 'player' },
  });
  const { token, user }: { token: string; user: { id: string; username: string } } = body;
  const mine = await cloud.call('GET', '/api/predictions/user', { as: { ...user, token } });
  expect(mine.status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['a wrong password', 'Anna', 'lights Out'],
  ['a name nobody has', 'Nobody', 'lights out'],
  ['an address nobody has', 'nobody@example.org', 'lights out'],
  ['a text no player can be called', 'ﷺ각'.repeat(60), 'lights out'],
  [
    'an address that is too long once it is composed',
    `${'ﷺ'.repeat(200)}@example.org`,
    'lights out',
  ],
])('%s is refused in the same words', async (_, username, password) => {
  const before = await everythingElse();
  expectRefusal(await login(username, password), ...FAILED);
  expect(await everythingElse()).toEqual(before);
});

test('the time zone of the device is stored where it is another one, and one that does not exist is ignored', async () => {
  const email = 'dora@example.org';
  const account = { username: 'Dora', password: 'lights out' };
  const { body } = await register({ ...account, email, timeZone: 'Europe/Vienna' });
  const { user }: { user: { id: string } } = body;
  const storedZone = async () => (await cloud.data.players.find(user.id))?.timeZone;
  expect(await storedZone()).toBe('Europe/Vienna');
  for (const [timeZone, stored] of [
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Europe/Monza', 'Asia/Tokyo'],
    [undefined, 'Asia/Tokyo'],
  ]) {
    const answer = await cloud.call('POST', '/api/auth/login', { body: { ...account, timeZone } });
    expect([answer.status, await storedZone()]).toEqual([200, stored]);
  }
});

test.each([{ $gt: '' }, ['Anna'], 1, null, ''])(
  '%j is neither a name nor a password',
  async (what) => {
    const before = await cloud.everything();
    for (const body of [
      { username: what, password: 'lights out' },
      { username: 'Anna', password: what },
    ]) {
      const refused = await cloud.call('POST', '/api/auth/login', { body });
      const about = expect.stringMatching(/^The request is not valid: (username|password): /);
      expectRefusal(refused, 400, 'input.invalid', about);
    }
    expect(await cloud.everything()).toEqual(before);
  },
);

test('a password counts to its last byte, also beyond 72 of them', async () => {
  const long = 'é'.repeat(72);
  await register({ username: 'Ben', email: 'ben@example.org', password: `${long}1` });
  expectRefusal(await login('Ben', `${long}2`), ...FAILED);
  expect((await login('Ben', `${long}1`)).status).toBe(200);
});

test('a password is the same however a keyboard composes its letters', async () => {
  await register({ username: 'Zoé', email: 'zoe@example.org', password: 'caf\u00e9 noir' });
  expect((await login('Zoe\u0301', 'cafe\u0301 noir')).status).toBe(200);
});

test('a player whose account is being deleted cannot sign in', async () => {
  const { players } = cloud.data;
  const leaver = await cloud.player('leaver');
  const account = await players.find(leaver.id);
  expect((await login('leaver', 'correct horse')).status).toBe(200);
  if (account) await players.requestDeletion(account, new Date());
  expectRefusal(await login('leaver', 'correct horse'), ...FAILED);
});

test('a hash below the current cost is upgraded by signing in, and every session stays', async () => {
  const { players, secrets } = cloud.data;
  const carla = await cloud.player('carla');
  const cheap = passwordsWith(
    async () => (await secrets.load()).pepper,
    () => 4,
  );
  const account = await players.find(carla.id);
  const hash = await cheap.hash('correct horse');
  if (account && typeof hash === 'string') await players.renewHash(account, hash);

  const costNow = async () => (await players.find(carla.id))?.passwordHash.slice(0, 7);
  await login('carla', 'wrong horse');
  expect(await costNow()).toBe('$2b$04$');
  expect((await login('carla', 'correct horse')).status).toBe(200);
  expect(await costNow()).toBe('$2b$05$');
  expect((await login('carla', 'correct horse')).status).toBe(200);
  expect((await login('carla', 'wrong horse')).status).toBe(401);
  expect((await cloud.call('GET', '/api/predictions/user', { as: carla })).status).toBe(200);
});

test('a blocked player learns of it after the right password only', async () => {
  const [admin, { id }] = [await cloud.admin('race-director'), await cloud.player('spammer')];
  const body = { blocked: true, reason: 'Posts advertisements.' };
  await cloud.call('PUT', `/api/admin/players/${id}/blocked`, { as: admin, body });
  expectRefusal(await login('spammer', 'wrong'), ...FAILED);
  expectRefusal(
    await login('spammer', 'correct horse'),
    403,
    'login.blocked',
    'Your account is blocked. If you think this is a mistake, write to the support address.',
  );
});
