import { accountCalls, NEW_PASSWORD, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, login, reset, signIn, verifyReset } = accountCalls(cloud);

/** A player with a reset link. */
async function forgetful(username: string) {
  const player = await cloud.player(username);
  return { player, token: await resetToken(cloud, `${username}@example.org`) };
}

test('a reset link sets a new password once, and ends all existing sessions and no later one', async () => {
  const { player, token } = await forgetful('anna');
  const { status, body } = await reset(token);
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Password reset successful! Redirecting to login...' });
  expect((await login('anna', PASSWORD)).status).toBe(401);
  expectRefused(await account(player), 'session.required');
  expect((await account(await signIn(player, NEW_PASSWORD))).status).toBe(200);

  const before = await cloud.everything();
  expectRefused(await reset(token, 'another one'), 'reset.invalid');
  expectRefused(await verifyReset(token), 'reset.invalid');
  expect(await cloud.everything()).toEqual(before);
});

test('a reset opens an account at once that is throttled by failed sign-ins', async () => {
  const { token } = await forgetful('vera');
  for (let guess = 1; guess <= 11; guess += 1) await login('vera', `guess ${guess}`);
  expect((await login('vera')).status).toBe(429);
  await reset(token);
  expect((await login('vera', NEW_PASSWORD)).status).toBe(200);
});

test('of twenty concurrent uses of a link, one sets the password', async () => {
  const { token } = await forgetful('diego');
  const passwords = Array.from({ length: 20 }, (_, index) => `${NEW_PASSWORD} ${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectRefused(answer, 'reset.invalid');
  }
  expect((await login('diego', winners[0])).status).toBe(200);
});

test('two links work until one of them is used', async () => {
  const { token: first } = await forgetful('emre');
  const second = await resetToken(cloud, 'emre@example.org');
  expect(second).not.toBe(first);
  expect((await verifyReset(second)).status).toBe(200);
  expect((await reset(first)).status).toBe(200);
  expectRefused(await reset(second), 'reset.invalid');
});

test('a password that is too short, too long, none or common is refused, and the link stays valid', async () => {
  const { token } = await forgetful('giulia');
  for (const [password, reason] of [
    ['12345', 'Password must be at least 6 characters long'],
    ['x'.repeat(201), 'Password must be at most 200 characters long'],
    [123_456, ''],
    [null, ''],
  ]) {
    expectRefused(await reset(token, password), 'input.invalid', `password: ${reason}`);
  }
  for (const password of ['12345678', 'Giulia', 'giulia@example.org']) {
    expectRefused(await reset(token, password), 'password.common');
  }
  expect((await reset(token)).status).toBe(200);
});
