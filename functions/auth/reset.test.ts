import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const NEW = 'battery staple';

const reset = (token: string, password: unknown = NEW) =>
  cloud.call('POST', `/api/auth/reset-password/${token}`, { body: { password } });
const login = (username: string, password: string) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });
const mine = (as: Caller) => cloud.call('GET', '/api/predictions/user', { as });

const INVALID = [400, 'reset.invalid', 'Invalid or expired reset link'] as const;

test('a reset link sets a new password, with which its owner signs in', async () => {
  await cloud.player('anna');
  const token = await resetToken(cloud, 'anna@example.org');
  const { answer, calls } = await counting(() => reset(token));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ message: 'Password reset successful! Redirecting to login...' });
  expect(calls.map(({ name }) => name)).toEqual([
    ...Array(3).fill('GetItemCommand'),
    'TransactWriteItemsCommand',
  ]);
  expect((await login('anna', NEW)).status).toBe(200);
  expect((await login('anna', 'correct horse')).status).toBe(401);
});

test('a reset opens an account at once that is throttled by failed sign-ins', async () => {
  await cloud.player('vera');
  for (let guess = 1; guess <= 11; guess += 1) await login('vera', `guess ${guess}`);
  expect((await login('vera', 'correct horse')).status).toBe(429);
  await reset(await resetToken(cloud, 'vera@example.org'));
  expect((await login('vera', NEW)).status).toBe(200);
});

test('a reset ends all existing sessions, and no later one', async () => {
  const ben = await cloud.player('ben');
  expect((await mine(ben)).status).toBe(200);
  await reset(await resetToken(cloud, 'ben@example.org'));
  expectRefusal(await mine(ben), 401, 'session.required', 'Please log in.');
  const { token }: { token: string } = (await login('ben', NEW)).body;
  expect((await mine({ ...ben, token })).status).toBe(200);
});

test('a link works once', async () => {
  await cloud.player('carla');
  const token = await resetToken(cloud, 'carla@example.org');
  expect((await reset(token)).status).toBe(200);
  const before = await cloud.everything();
  expectRefusal(await reset(token, 'another one'), ...INVALID);
  expectRefusal(await cloud.call('GET', `/api/auth/reset-password/${token}`), ...INVALID);
  expect(await cloud.everything()).toEqual(before);
});

test('of twenty concurrent uses of a link, one sets the password', async () => {
  await cloud.player('diego');
  const token = await resetToken(cloud, 'diego@example.org');
  const passwords = Array.from({ length: 20 }, (_, index) => `battery staple ${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectRefusal(answer, ...INVALID);
  }
  expect((await login('diego', winners[0] ?? '')).status).toBe(200);
});

test('two links work until one of them is used', async () => {
  await cloud.player('emre');
  const first = await resetToken(cloud, 'emre@example.org');
  const second = await resetToken(cloud, 'emre@example.org');
  expect(second).not.toBe(first);
  expect((await cloud.call('GET', `/api/auth/reset-password/${second}`)).status).toBe(200);
  expect((await reset(first)).status).toBe(200);
  expectRefusal(await reset(second), ...INVALID);
});

test.each([
  ['of 5 characters', '12345', 'password: Password must be at least 6 characters long'],
  ['of 201 characters', 'x'.repeat(201), 'password: Password must be at most 200 characters long'],
  ['that is a number', 123_456, 'password: '],
  ['that is none', null, 'password: '],
])('a password %s is refused, and the link stays good', async (which, password, reason) => {
  const name = `freya-${which.length}`;
  await cloud.player(name);
  const token = await resetToken(cloud, `${name}@example.org`);
  const text = expect.stringContaining(`The request is not valid: ${reason}`);
  expectRefusal(await reset(token, password), 400, 'input.invalid', text);
  expect((await reset(token)).status).toBe(200);
});

test('a common password is refused, and the link stays valid', async () => {
  await cloud.player('giulia');
  const token = await resetToken(cloud, 'giulia@example.org');
  for (const password of ['12345678', 'Ferrari2025', 'Giulia', 'giulia@example.org']) {
    const text = 'This password is too easy to guess. Please choose another one.';
    expectRefusal(await reset(token, password), 400, 'password.common', text);
  }
  expect((await reset(token)).status).toBe(200);
});

test('a session alone cannot set a password', async () => {
  const hugo = await cloud.player('hugo');
  const before = await cloud.everything();
  expectRefusal(await reset(hugo.token), ...INVALID);
  expect(await cloud.everything()).toEqual(before);
});
