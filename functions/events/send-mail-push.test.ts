import {
  type Channel,
  DEFAULT_MESSAGES,
  withChannel,
} from '@parc-ferme/domain/message/message-settings';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  log.mockClear();
});

/** A player who gets missing picks on one channel only. */
async function told(username: string, by: Channel): Promise<Caller> {
  const player = await cloud.player(username);
  const onMail = withChannel(DEFAULT_MESSAGES, 'picks-missing', 'mail', by === 'mail');
  const messages = withChannel(onMail, 'picks-missing', 'push', by === 'push');
  await cloud.data.players.setMessages(player.id, messages, cloud.now());
  return player;
}

const say = (raceId: string) =>
  requestMessages(
    2025,
    { kind: 'picks-missing', raceId, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
const countOf = async (endpoint: string) =>
  (await pushesTo(cloud, endpoint)).reduce((count, { times }) => count + times, 0);

test('a day before closing, a notification tells on each device what is missing, once', async () => {
  const anna = await told('anna', 'push');
  const phone = await addPushDevice(cloud, anna);
  const laptop = await addPushDevice(cloud, anna);
  const ben = await told('ben', 'mail');
  const other = await addPushDevice(cloud, ben);
  await cloud.at('2025-03-14T05:00:00Z');
  for (const { endpoint } of [phone, laptop]) {
    expect(await pushesTo(cloud, endpoint)).toMatchObject([
      {
        title: 'Australian Grand Prix',
        body: 'Your picks are missing. Predictions close in about 24 hours: Saturday 15 March, 04:58\u00a0UTC.',
        url: `/predictions/${MELBOURNE}`,
        urgency: 'normal',
        ttlSeconds: 86_280,
      },
    ]);
  }
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual([]);
  expect(await countOf(other.endpoint)).toBe(0);
  expect(await mailsTo(cloud, 'ben@example.org')).toHaveLength(1);

  await say(MELBOURNE);
  await say(MELBOURNE);
  await cloud.everything();
  expect(await countOf(phone.endpoint)).toBe(1);
});

test('the last call is urgent, and waits for no device beyond closing', async () => {
  const carla = await told('carla', 'push');
  const { endpoint } = await addPushDevice(cloud, carla);
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: MELBOURNE, turn: 'last' },
    { data: cloud.data, publishEvent },
  );
  await cloud.everything();
  expect(await pushesTo(cloud, endpoint)).toMatchObject([
    { body: expect.stringMatching(/^Last call, your picks are missing\. /), urgency: 'high' },
  ]);
});

test.each([404, 410])(
  'a device that answers %i is removed, and the others get it',
  async (gone) => {
    const diego = await told(`diego-${gone}`, 'push');
    const phone = await addPushDevice(cloud, diego);
    const laptop = await addPushDevice(cloud, diego);
    await answerPushesWith(cloud, phone.endpoint, gone);
    await say(SHANGHAI);
    await cloud.everything();
    expect(await cloud.data.pushDevices.find(diego.id)).toMatchObject([{ id: laptop.id }]);
    expect(await countOf(laptop.endpoint)).toBe(1);
    expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
  },
);

test.each([429, 503])(
  'what a device answers with %i is sent again, and no other device gets it twice',
  async (status) => {
    const emre = await told(`emre-${status}`, 'push');
    const phone = await addPushDevice(cloud, emre);
    const laptop = await addPushDevice(cloud, emre);
    await answerPushesWith(cloud, phone.endpoint, status);
    await say(SHANGHAI);
    await cloud.everything();
    expect([await countOf(phone.endpoint), await countOf(laptop.endpoint)]).toEqual([0, 1]);
    await answerPushesWith(cloud, phone.endpoint, 201);
    await say(SHANGHAI);
    await cloud.everything();
    expect([await countOf(phone.endpoint), await countOf(laptop.endpoint)]).toEqual([1, 1]);
    const [kept] = await cloud.data.pushDevices.find(emre.id);
    expect(kept).not.toHaveProperty('failures');
  },
);
