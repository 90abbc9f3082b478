import {
  type Channel,
  DEFAULT_MESSAGES,
  withChannel,
} from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { tellOfMissingPicks } from '@parc-ferme/testing/cloud/picks-missing';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
vi.spyOn(console, 'log').mockReturnValue();

/** A player who gets missing picks on one channel only. */
async function told(username: string, by: Channel): Promise<Caller> {
  const player = await cloud.player(username);
  const onMail = withChannel(DEFAULT_MESSAGES, 'picks-missing', 'mail', by === 'mail');
  const messages = withChannel(onMail, 'picks-missing', 'push', by === 'push');
  await cloud.data.players.setMessages(player.id, messages, cloud.now());
  return player;
}

const countOf = async ({ endpoint }: { endpoint: string }) =>
  (await pushesTo(cloud, endpoint)).reduce((count, { times }) => count + times, 0);

test('a day before closing, a notification tells on each device what is missing, once', async () => {
  const anna = await told('anna', 'push');
  const [phone, laptop] = [await addPushDevice(cloud, anna), await addPushDevice(cloud, anna)];
  const other = await addPushDevice(cloud, await told('ben', 'mail'));
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
        ttlSeconds: 86_280,
      },
    ]);
  }
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual([]);
  expect(await countOf(other)).toBe(0);
  expect(await mailsTo(cloud, 'ben@example.org')).toHaveLength(1);

  for (const _ of ['once', 'twice']) await tellOfMissingPicks(cloud, MELBOURNE);
  expect(await countOf(phone)).toBe(1);
});

test('the last call is urgent', async () => {
  const { endpoint } = await addPushDevice(cloud, await told('carla', 'push'));
  await tellOfMissingPicks(cloud, MELBOURNE, 'last');
  expect(await pushesTo(cloud, endpoint)).toMatchObject([
    { body: expect.stringMatching(/^Last call/), urgency: 'high' },
  ]);
});

test.each([404, 410])(
  'a device that answers %i is removed, and the others get it',
  async (gone) => {
    const diego = await told(`diego-${gone}`, 'push');
    const [phone, laptop] = [await addPushDevice(cloud, diego), await addPushDevice(cloud, diego)];
    await answerPushesWith(cloud, phone.endpoint, gone);
    await tellOfMissingPicks(cloud, SHANGHAI);
    expect(await cloud.data.pushDevices.find(diego.id)).toMatchObject([{ id: laptop.id }]);
    expect(await countOf(laptop)).toBe(1);
    expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  },
);

test.each([429, 503])(
  'what a device answers with %i is sent again, and no other device gets it twice',
  async (status) => {
    const emre = await told(`emre-${status}`, 'push');
    const [phone, laptop] = [await addPushDevice(cloud, emre), await addPushDevice(cloud, emre)];
    await answerPushesWith(cloud, phone.endpoint, status);
    await tellOfMissingPicks(cloud, SHANGHAI);
    expect([await countOf(phone), await countOf(laptop)]).toEqual([0, 1]);
    await answerPushesWith(cloud, phone.endpoint, 201);
    await tellOfMissingPicks(cloud, SHANGHAI);
    expect([await countOf(phone), await countOf(laptop)]).toEqual([1, 1]);
    const [stored] = await cloud.data.pushDevices.find(emre.id);
    expect(stored).not.toHaveProperty('failures');
  },
);
