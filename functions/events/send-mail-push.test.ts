import type { Channel } from '@parc-ferme/domain/message/kinds';
import { DEFAULT_MESSAGES, withChannels } from '@parc-ferme/domain/message/message-settings';
import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { sendPicksMissing } from '@parc-ferme/testing/cloud/picks-missing';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { players, pushDevices, pushKeys } = cloud.data;
vi.spyOn(console, 'log').mockReturnValue();

/** A player who gets the messages about missing picks on one channel only. */
async function playerWithChannel(channel: Channel, username: string): Promise<Caller> {
  const player = await cloud.player(username);
  const mailSet = withChannels(DEFAULT_MESSAGES, 'picks-missing', { mail: channel === 'mail' });
  const messages = withChannels(mailSet, 'picks-missing', { push: channel === 'push' });
  await players.setMessages(player.id, messages, cloud.now());
  return player;
}

const pushCountTo = async ({ endpoint }: { endpoint: string }) =>
  (await pushesTo(cloud, endpoint)).reduce((count, { times }) => count + times, 0);
const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;

test('without push keys sending removes the device, and neither creates keys nor fails; a device that is added through the API creates them', async () => {
  // A subscription with another site's key, a point of 65 bytes that begins with 4, at an address that nobody knows.
  const body = { applicationServerKey: Buffer.alloc(65, 4).toString('base64url') };
  const registered: PushSubscription = (
    await cloud.call('POST', '/local/push/subscriptions', { body })
  ).body;
  const subscription = { ...registered, endpoint: `${registered.endpoint}-unknown` };
  const fay = await playerWithChannel('push', 'fay');
  const device = { name: 'Phone', subscription };
  await pushDevices.add(fay.id, { ...device, createdAt: cloud.now().toISOString() });
  await sendPicksMissing(cloud, SHANGHAI);
  expect([await pushKeys.load(), await pushDevices.find(fay.id)]).toEqual([undefined, []]);

  const gino = await playerWithChannel('push', 'gino');
  await cloud.call('POST', '/api/account/push', { as: gino, body: device });
  expect(await pushKeys.load()).toHaveProperty('privateKey');
  expect(await deadLetters()).toEqual([]);
});

test('a day before closing, a notification tells on each device what is missing, once', async () => {
  const anna = await playerWithChannel('push', 'anna');
  const [phone, laptop] = [await addPushDevice(cloud, anna), await addPushDevice(cloud, anna)];
  const bensDevice = await addPushDevice(cloud, await playerWithChannel('mail', 'ben'));
  await cloud.at('2025-03-14T05:00:00Z');
  for (const { endpoint } of [phone, laptop]) {
    expect(await pushesTo(cloud, endpoint)).toMatchObject([
      {
        title: 'Australian Grand Prix',
        body: expect.stringMatching(
          /^Your picks are missing\. .*Saturday 15 March, 04:58\u00a0UTC/,
        ),
        url: `/predictions/${MELBOURNE}`,
        urgency: 'normal',
        // Until closing, which is two minutes less than a day later.
        ttlSeconds: 86_280,
      },
    ]);
  }
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual([]);
  expect(await pushCountTo(bensDevice)).toBe(0);
  expect(await mailsTo(cloud, 'ben@example.org')).toHaveLength(1);
  for (const _ of ['once', 'twice']) await sendPicksMissing(cloud, MELBOURNE);
  expect(await pushCountTo(phone)).toBe(1);
});

test('the last call is urgent', async () => {
  const { endpoint } = await addPushDevice(cloud, await playerWithChannel('push', 'carla'));
  await sendPicksMissing(cloud, MELBOURNE, 'last');
  expect(await pushesTo(cloud, endpoint)).toMatchObject([
    { body: expect.stringMatching(/^Last call/), urgency: 'high' },
  ]);
});

test('a device that is gone is removed, and one that fails gets the message later, without another getting it twice', async () => {
  const emre = await playerWithChannel('push', 'emre');
  const [phone, laptop, gone] = [
    await addPushDevice(cloud, emre),
    await addPushDevice(cloud, emre),
    await addPushDevice(cloud, emre),
  ];
  await answerPushesWith(cloud, phone.endpoint, 503);
  await answerPushesWith(cloud, gone.endpoint, 410);
  await sendPicksMissing(cloud, SHANGHAI);
  expect([await pushCountTo(phone), await pushCountTo(laptop)]).toEqual([0, 1]);
  await answerPushesWith(cloud, phone.endpoint, 201);
  await sendPicksMissing(cloud, SHANGHAI);
  expect([await pushCountTo(phone), await pushCountTo(laptop)]).toEqual([1, 1]);
  const stored = await pushDevices.find(emre.id);
  expect(stored.map(({ id }) => id).toSorted()).toEqual([phone.id, laptop.id].toSorted());
  for (const device of stored) expect(device).not.toHaveProperty('failures');
});
