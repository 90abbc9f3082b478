import { DEFAULT_MESSAGES, withChannel } from '@parc-ferme/domain/message/message-settings';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

/** A player who gets missing picks on devices, and has never listed them. */
async function listener(username: string): Promise<Caller> {
  const player = await cloud.player(username);
  const messages = withChannel(DEFAULT_MESSAGES, 'picks-missing', 'push', true);
  await cloud.data.players.setMessages(player.id, messages, cloud.now());
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

async function picksMissing(): Promise<unknown> {
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: SHANGHAI, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
  await cloud.everything();
  return (await cloud.call('GET', '/local/dead-letters')).body;
}

test('without a push key a sender makes none, has nothing to send, and no event is lost', async () => {
  const anna = await listener('anna');
  const device = { name: 'Phone', createdAt: cloud.now().toISOString() };
  await cloud.data.pushDevices.add(anna.id, {
    ...device,
    subscription: await foreignSubscription(),
  });
  expect(await picksMissing()).toEqual([]);
  expect(await cloud.data.pushKeys.load()).toBeUndefined();
  expect(await cloud.data.pushDevices.find(anna.id)).toEqual([]);
});

test('adding the first device makes the push key, so that its sender finds it', async () => {
  const ben = await listener('ben');
  const body = { name: 'Phone', subscription: await foreignSubscription() };
  expect((await cloud.call('POST', '/api/account/push', { as: ben, body })).status).toBe(201);
  expect(await cloud.data.pushKeys.load()).toEqual({
    publicKey: expect.any(String),
    privateKey: expect.any(String),
  });
  expect(await picksMissing()).toEqual([]);
  expect(await cloud.data.pushDevices.find(ben.id)).toEqual([]);
});
