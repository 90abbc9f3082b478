import { DEFAULT_MESSAGES, withChannel } from '@parc-ferme/domain/message/message-settings';
import { tellOfMissingPicks } from '@parc-ferme/testing/cloud/picks-missing';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { players, pushDevices, pushKeys } = cloud.data;

/** A player who gets missing picks on devices, and has never listed them. */
async function listener(username: string): Promise<Caller> {
  const player = await cloud.player(username);
  const messages = withChannel(DEFAULT_MESSAGES, 'picks-missing', 'push', true);
  await players.setMessages(player.id, messages, cloud.now());
  return player;
}

/** A subscription of another site, which no push service of ours knows. */
async function foreignSubscription() {
  const applicationServerKey = Buffer.alloc(65, 4).toString('base64url');
  const path = '/local/push/subscriptions';
  const { body } = await cloud.call('POST', path, { body: { applicationServerKey } });
  const subscription: { endpoint: string; keys: { p256dh: string; auth: string } } = body;
  return { ...subscription, endpoint: `${subscription.endpoint}-unknown` };
}

/** Whoever has such a device is told in vain, and loses it, but no event is lost. */
async function expectTold({ id }: Caller): Promise<void> {
  await tellOfMissingPicks(cloud, SHANGHAI);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  expect(await pushDevices.find(id)).toEqual([]);
}

test('without a push key a sender makes none, has nothing to send, and no event is lost', async () => {
  const anna = await listener('anna');
  const subscription = await foreignSubscription();
  const device = { name: 'Phone', createdAt: cloud.now().toISOString(), subscription };
  await pushDevices.add(anna.id, device);
  await expectTold(anna);
  expect(await pushKeys.load()).toBeUndefined();
});

test('adding the first device makes the push key, so that its sender finds it', async () => {
  const ben = await listener('ben');
  const body = { name: 'Phone', subscription: await foreignSubscription() };
  expect((await cloud.call('POST', '/api/account/push', { as: ben, body })).status).toBe(201);
  expect(await pushKeys.load()).toEqual({
    publicKey: expect.any(String),
    privateKey: expect.any(String),
  });
  await expectTold(ben);
});
