import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, reset, verifyReset } = accountCalls(cloud);

test('a reset link shows the username for an hour, to the millisecond, and looking at it changes nothing', async () => {
  await cloud.player('anna');
  const token = await resetToken(cloud, 'anna@example.org');
  await cloud.at('2025-03-10T10:59:59.999Z');
  const before = await cloud.everything();
  for (const _ of ['once', 'twice']) {
    const { status, body } = await verifyReset(token);
    expect([status, body]).toEqual([200, { username: 'anna' }]);
  }
  expect(await cloud.everything()).toEqual(before);
  await cloud.at('2025-03-10T11:00:00.000Z');
  expectRefused(await verifyReset(token), 'reset.invalid');
});

test.each([
  ['a token that was never sent', 'A'.repeat(43)],
  ['a text that is no token', '%2e%2e%2fUSER%23x'],
  ['the longest text that is looked for', 'A'.repeat(4_096)],
])('%s is refused as a link that is invalid', async (_, token) => {
  expectRefused(await verifyReset(token), 'reset.invalid');
});

test('a text that is too long to be a token is refused unseen', async () => {
  expectRefused(await verifyReset('A'.repeat(4_097)), 'input.invalid', 'token: ');
});

test('row 14: a session is no reset link, a reset link no session, and what is stored no link', async () => {
  const carla = await cloud.player('carla');
  const before = await cloud.everything();
  for (const call of [verifyReset, reset]) expectRefused(await call(carla.token), 'reset.invalid');
  expect(await cloud.everything()).toEqual(before);
  const token = await resetToken(cloud, 'carla@example.org');
  expectRefused(await account({ ...carla, token }), 'session.required');
  const table = (await cloud.everything()).join('\n');
  expect(table).not.toContain(token);
  for (const [, hash = ''] of table.matchAll(/RESET#(\w+)/g)) {
    expectRefused(await verifyReset(hash), 'reset.invalid');
  }
});

test('a link ends when its owner deletes the account', async () => {
  const { id } = await cloud.player('hugo');
  const token = await resetToken(cloud, 'hugo@example.org');
  const hugo = await cloud.data.players.find(id);
  if (hugo) await cloud.data.players.requestDeletion(hugo, new Date());
  expectRefused(await verifyReset(token), 'reset.invalid');
});
