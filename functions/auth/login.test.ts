import { passwordsWith } from '@parc-ferme/server/auth/passwords';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

process.env.PASSWORD_COST = '5';
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { account, login, register } = accountCalls(cloud);

await register({ username: 'Anna', email: 'Anna@Example.org', password: 'lights out' });

test('a player signs in with username or mail address, and nothing is written', async () => {
  const before = await cloud.everything();
  for (const username of ['aNNa', 'anna@EXAMPLE.org', ' anna ']) {
    const { status, body } = await login(username, 'lights out');
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), username: 'Anna', email: 'Anna@Example.org', role: 'player' },
    });
    const { token, user }: { token: string; user: { id: string; username: string } } = body;
    expect((await account({ ...user, token })).status).toBe(200);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a wrong password and a name nobody has are refused in the same words', async () => {
  const before = await cloud.everythingButLimits();
  // Normalized, the last name is longer than a key of the table may be (2,048 bytes).
  for (const name of ['Anna', 'nobody@example.org', 'ﷺ각'.repeat(60)]) {
    expectProblem(await login(name, 'lights Out'), 'login.failed');
  }
  expect(await cloud.everythingButLimits()).toEqual(before);
});

test('signing in stores the time zone of the device, unless it is unknown', async () => {
  const email = 'dora@example.org';
  const dora = { username: 'Dora', password: 'lights out' };
  const { body } = await register({ ...dora, email, timeZone: 'Europe/Vienna' });
  const { user }: { user: { id: string } } = body;
  const storedZone = async () => (await cloud.data.players.find(user.id))?.timeZone;
  expect(await storedZone()).toBe('Europe/Vienna');
  for (const timeZone of ['Asia/Tokyo', 'Europe/Monza', undefined]) {
    const response = await cloud.call('POST', '/api/auth/login', { body: { ...dora, timeZone } });
    expect([response.status, await storedZone()]).toEqual([200, 'Asia/Tokyo']);
  }
});

test.each([{ $gt: '' }, ['Anna'], 1])('%j is neither a username nor a password', async (value) => {
  const before = await cloud.everything();
  expectProblem(await login(value, 'lights out'), 'input.invalid', 'username: ');
  expectProblem(await login('Anna', value), 'input.invalid', 'password: ');
  expect(await cloud.everything()).toEqual(before);
});

test('a hash below the current cost is upgraded by signing in, and every session stays', async () => {
  const { players, secrets } = cloud.data;
  const carla = await cloud.player('carla');
  const cheaperPasswords = passwordsWith(
    async () => (await secrets.load()).pepper,
    () => 4,
  );
  const stored = await players.find(carla.id);
  const hash = await cheaperPasswords.hash(PASSWORD);
  if (stored) await players.upgradeHash(stored, hash);

  const costNow = async () => (await players.find(carla.id))?.passwordHash.slice(0, 7);
  await login('carla', 'wrong horse');
  expect(await costNow()).toBe('$2b$04$');
  expect((await login('carla')).status).toBe(200);
  expect(await costNow()).toBe('$2b$05$');
  expect((await login('carla')).status).toBe(200);
  expect((await login('carla', 'wrong horse')).status).toBe(401);
  expect((await account(carla)).status).toBe(200);
});
