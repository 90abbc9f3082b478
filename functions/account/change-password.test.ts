import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const OLD = 'correct horse';
const NEW = 'battery staple';

const change = (as: Caller, password: string = NEW, currentPassword: string = OLD) =>
  cloud.call('POST', '/api/account/password', { as, body: { currentPassword, password } });
const login = (username: string, password: string) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });
const account = (as: Caller) => cloud.call('GET', '/api/account', { as });

async function signIn({ id, username }: Caller, password = OLD): Promise<Caller> {
  const { token }: { token: string } = (await login(username, password)).body;
  return { id, username, token };
}

const WRONG = [403, 'password.wrong', 'This is not your current password.'] as const;
const NO_SESSION = [401, 'session.required', 'Please log in.'] as const;

test('a new password ends every other session, and this one continues with a new token', async () => {
  const here = await cloud.player('anna');
  const elsewhere = await signIn(here);
  const { answer, calls } = await counting(() => change(here));
  const { status, body } = answer;
  expect([status, calls.length]).toEqual([200, 4]);
  // The attempt is released while the new password is hashed, so before the write or beside it.
  expect([3, 4]).toContain(Math.max(...calls.map(({ depth }) => depth)));
  expect(body).toEqual({
    token: expect.any(String),
    user: { id: here.id, username: 'anna', email: 'anna@example.org', role: 'player' },
  });
  expectRefusal(await account(elsewhere), ...NO_SESSION);
  expectRefusal(await account(here), ...NO_SESSION);
  const { token }: { token: string } = body;
  expect((await account({ ...here, token })).status).toBe(200);
  expect((await login('anna', OLD)).status).toBe(401);
  expect((await login('anna', NEW)).status).toBe(200);
});

test('without the current password nothing changes', async () => {
  const ben = await cloud.player('ben');
  const before = await cloud.data.players.find(ben.id);
  expectRefusal(await change(ben, NEW, 'wrong horse'), ...WRONG);
  expect(await cloud.data.players.find(ben.id)).toEqual(before);
  expect((await account(ben)).status).toBe(200);
});

test('after ten wrong passwords in 15 minutes even the right one waits for their end', async () => {
  const carla = await cloud.player('carla');
  for (let time = 1; time <= 10; time += 1) expectRefusal(await change(carla, NEW, 'x'), ...WRONG);
  await cloud.at('2025-03-10T10:05:00Z');
  const throttled = await change(carla);
  expectRefusal(
    throttled,
    429,
    'login.throttled',
    'Too many failed attempts. Please wait before you try again.',
  );
  expect(throttled.headers.get('retry-after')).toBe('600');
  await cloud.at('2025-03-10T10:15:00Z');
  expect((await change(carla)).status).toBe(200);
});

test('failed sign-ins of a stranger do not block changing the password, nor the other way round', async () => {
  const greta = await cloud.player('greta');
  for (let time = 1; time <= 10; time += 1) await login('greta', 'x');
  expect((await login('greta', OLD)).status).toBe(429);
  const { status, body } = await change(greta);
  expect(status).toBe(200);
  const { token }: { token: string } = body;
  for (let time = 1; time <= 10; time += 1) await change({ ...greta, token }, OLD, 'x');
  expect((await change({ ...greta, token }, OLD, NEW)).status).toBe(429);
  await cloud.at('2025-03-10T10:30:00Z');
  for (let time = 1; time <= 10; time += 1) await change({ ...greta, token }, OLD, 'x');
  expect((await login('greta', NEW)).status).toBe(200);
});

test('a common password is refused, and nothing changes', async () => {
  const player = await cloud.player('diego.r');
  for (const password of ['password', 'Formula1', 'DIEGO.R', 'diego.r@example.org']) {
    expectRefusal(
      await change(player, password),
      400,
      'password.common',
      'This password is too easy to guess. Please choose another one.',
    );
  }
  expect((await account(player)).status).toBe(200);
  expect((await login('diego.r', OLD)).status).toBe(200);
});

test('of two changes at once one holds, and only its session', async () => {
  const emre = await cloud.player('emre');
  const passwords = ['battery staple', 'staple battery'];
  const answers = await Promise.all(passwords.map((password) => change(emre, password)));
  const won = answers.findIndex(({ status }) => status === 200);
  const [lost] = answers.filter((_, index) => index !== won);
  if (lost?.status === 401) expectRefusal(lost, ...NO_SESSION);
  else if (lost) expectRefusal(lost, ...WRONG);
  const { token }: { token: string } = answers[won]?.body ?? ({} as never);
  expect((await account({ ...emre, token })).status).toBe(200);
  const logins = await Promise.all(passwords.map((password) => login('emre', password)));
  expect(logins.map(({ status }) => status)).toEqual(won === 0 ? [200, 401] : [401, 200]);
});

test('an earlier reset link is invalid', async () => {
  const freya = await cloud.player('freya');
  const link = await resetToken(cloud, 'freya@example.org');
  expect((await change(freya)).status).toBe(200);
  const { status } = await cloud.call('POST', `/api/auth/reset-password/${link}`, {
    body: { password: 'another one' },
  });
  expect(status).toBe(400);
  expect((await login('freya', NEW)).status).toBe(200);
});
