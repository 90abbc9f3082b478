import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { everythingIn } from '@parc-ferme/testing/store/raw-table';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { account, reset, verifyReset } = accountCalls(cloud);

test('a reset link shows the username, and looking at it changes nothing', async () => {
  await cloud.player('anna');
  const token = await resetToken(cloud, 'anna@example.org');
  const before = await cloud.everything();
  for (const _ of ['once', 'twice']) {
    const { status, body } = await verifyReset(token);
    expect([status, body]).toEqual([200, { username: 'anna' }]);
  }
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['a token that was never sent', 'A'.repeat(43)],
  ['a text that is no token', '%2e%2e%2fUSER%23x'],
  ['a zero byte', '%00'],
  ['the longest text that is looked for', 'A'.repeat(4_096)],
])('%s is refused as a link that is invalid', async (_, token) => {
  expectRefused(await verifyReset(token), 'reset.invalid');
});

test('a text that is too long to be a token is refused unseen', async () => {
  expectRefused(await verifyReset('A'.repeat(4_097)), 'input.invalid', 'token: ');
});

test('row 14: a session is no reset link, and a reset link is no session', async () => {
  const carla = await cloud.player('carla');
  expectRefused(await verifyReset(carla.token), 'reset.invalid');
  const before = await cloud.everything();
  expectRefused(await reset(carla.token), 'reset.invalid');
  expect(await cloud.everything()).toEqual(before);
  const token = await resetToken(cloud, 'carla@example.org');
  expectRefused(await account({ ...carla, token }), 'session.required');
});

test.each<[string, (whose: Caller) => Promise<unknown>]>([
  [
    'its owner deletes the account',
    async ({ id }) => {
      const player = await cloud.data.players.find(id);
      return player && cloud.data.players.requestDeletion(player, new Date());
    },
  ],
  [
    'the password is changed otherwise',
    async ({ id }) => {
      const player = await cloud.data.players.find(id);
      return player && cloud.data.players.setPassword(player, 'another hash');
    },
  ],
])('a link ends when %s', async (_, end) => {
  const player = await cloud.player();
  const token = await resetToken(cloud, `${player.username}@example.org`);
  await end(player);
  expectRefused(await verifyReset(token), 'reset.invalid');
});

test("the table's items do not contain a working link", async () => {
  await cloud.player('freya');
  const token = await resetToken(cloud, 'freya@example.org');
  const table = (await everythingIn(process.env.TABLE_NAME ?? '')).join('\n');
  expect(table).not.toContain(token);
  const [, hash = ''] = /RESET#(\w+)/.exec(table) ?? [];
  expectRefused(await verifyReset(hash), 'reset.invalid');
});

test('a link works for an hour, to the millisecond', async () => {
  await cloud.player('hugo');
  await cloud.at('2025-03-10T12:00:00.000Z');
  const token = await resetToken(cloud, 'hugo@example.org');
  await cloud.at('2025-03-10T12:59:59.999Z');
  expect((await verifyReset(token)).status).toBe(200);
  await cloud.at('2025-03-10T13:00:00.000Z');
  expectRefused(await verifyReset(token), 'reset.invalid');
});
