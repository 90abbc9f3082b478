import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, changePassword, endSessions, reset, signIn } = accountCalls(cloud);

test('row 60: a player ends every session and reset link, and nothing of anybody else', async () => {
  const [here, carla] = [await cloud.player('anna'), await cloud.player('carla')];
  const [phone, office] = [await signIn(here), await signIn(here)];
  const link = await resetToken(cloud, 'anna@example.org');
  const { status, body } = await endSessions(here);
  expect([status, body]).toEqual([200, { message: 'You are logged out on every device.' }]);
  for (const device of [here, phone, office]) {
    expectRefused(await account(device), 'session.required');
  }
  expectRefused(await reset(link), 'reset.invalid');
  expect((await account(await signIn(here))).status).toBe(200);
  expect((await account(carla)).status).toBe(200);
});

test('row 60: a stolen session that changes the password at the same time is over as well', async () => {
  const emre = await cloud.player('emre');
  const thief = await signIn(emre);
  const [ended, changed] = await Promise.all([endSessions(emre), changePassword(thief)]);
  const { token = '' }: { token?: string } = changed.body;
  const survivors = [await account(emre), await account({ ...thief, token: token || 'none' })];
  expect(survivors[0]?.status).toBe(401);
  // Only if the change was first: it ended the session of the other call.
  expect(survivors[1]?.status).toBe(ended.status === 200 ? 401 : 200);
});

test('an account that is deleted concurrently is not recreated', async () => {
  const before = await cloud.everything();
  await cloud.data.players.endSessions('n0b0dyy');
  expect(await cloud.everything()).toEqual(before);
});
