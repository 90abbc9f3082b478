import { accountCalls, NEW_PASSWORD, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, login, reset, signIn, verifyReset } = accountCalls(cloud);

/** A player with a reset link. */
async function playerWithLink(username: string) {
  const player = await cloud.player(username);
  return { player, token: await resetToken(cloud, `${username}@example.org`) };
}

test('a reset link sets a new password once, and ends all existing sessions and other links', async () => {
  const { player, token } = await playerWithLink('anna');
  const otherToken = await resetToken(cloud, 'anna@example.org');
  for (let guess = 1; guess <= 11; guess += 1) await login('anna', `guess ${guess}`);
  const { status, body } = await reset(token);
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Password reset successful! Redirecting to login...' });
  // The reset has lifted the limit that the failed sign-ins had reached.
  expect((await login('anna', PASSWORD)).status).toBe(401);
  expectProblem(await account(player), 'session.required');
  expect((await account(await signIn(player, NEW_PASSWORD))).status).toBe(200);

  const before = await cloud.everything();
  for (const link of [token, otherToken]) {
    expectProblem(await reset(link, 'another one'), 'reset.invalid');
    expectProblem(await verifyReset(link), 'reset.invalid');
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a reset link shows the username for an hour, to the millisecond, and opening it changes nothing', async () => {
  await cloud.at('2025-03-10T11:00:00Z');
  const { token } = await playerWithLink('ben');
  await cloud.at('2025-03-10T11:59:59.999Z');
  const before = await cloud.everything();
  for (const _ of ['once', 'twice']) {
    const { status, body } = await verifyReset(token);
    expect([status, body]).toEqual([200, { username: 'ben' }]);
  }
  expect(await cloud.everything()).toEqual(before);
  await cloud.at('2025-03-10T12:00:00.000Z');
  expectProblem(await verifyReset(token), 'reset.invalid');
});

test('a session is no reset link, and a reset link no session', async () => {
  const { player, token } = await playerWithLink('carla');
  for (const call of [verifyReset, reset]) {
    expectProblem(await call(player.token), 'reset.invalid');
  }
  expectProblem(await account({ ...player, token }), 'session.required');
  const table = (await cloud.everything()).join('\n');
  expect(table).not.toContain(token);
  // The table has only hashes of tokens, and neither they nor guesses are links.
  const hashes = [...table.matchAll(/RESET#(\w+)/g)].map(([, hash = '']) => hash);
  for (const guess of [...hashes, 'A'.repeat(43), '%2e%2e%2fUSER%23x', 'A'.repeat(4_096)]) {
    expectProblem(await verifyReset(guess), 'reset.invalid');
  }
  expectProblem(await verifyReset('A'.repeat(4_097)), 'input.invalid', 'token: ');
  // A link ends when its owner deletes the account.
  const carla = await cloud.data.players.find(player.id);
  if (carla) await cloud.data.players.requestDeletion(carla, new Date());
  expectProblem(await verifyReset(token), 'reset.invalid');
});

test('of ten concurrent uses of a link, one sets the password', async () => {
  const { token } = await playerWithLink('diego');
  const passwords = Array.from({ length: 10 }, (_, index) => `${NEW_PASSWORD} ${index}`);
  const responses = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => responses[index]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 200)) {
    expectProblem(response, 'reset.invalid');
  }
  expect((await login('diego', winners[0])).status).toBe(200);
});

test('a password that is too short, too long or common is refused, and the link stays valid', async () => {
  const { token } = await playerWithLink('giulia');
  for (const [password, reason] of [
    ['12345', 'Password must be at least 6 characters long'],
    ['x'.repeat(201), 'Password must be at most 200 characters long'],
  ]) {
    expectProblem(await reset(token, password), 'input.invalid', `password: ${reason}`);
  }
  for (const password of ['12345678', 'Giulia', 'giulia@example.org']) {
    expectProblem(await reset(token, password), 'password.common');
  }
  expect((await reset(token)).status).toBe(200);
});
