import { overInternet, usePushTransport } from '@parc-ferme/messaging/push/transport';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const sendTest = (as: Caller, id: string) =>
  cloud.call('POST', `/api/account/push/${id}/test`, { as });

test('a test message arrives encrypted on one device, and is decrypted there', async () => {
  const anna = await cloud.player('anna');
  const phone = await addPushDevice(cloud, anna);
  const laptop = await addPushDevice(cloud, anna);
  const { status, body } = await sendTest(anna, phone.id);
  expect([status, body]).toEqual([200, { message: 'Sent. It should arrive within seconds.' }]);
  expect(await pushesTo(cloud, phone.endpoint)).toMatchObject([
    {
      title: 'Radio check',
      body: 'Push messages work on this device.',
      url: '/account',
      times: 1,
      ttlSeconds: 3_600,
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
  expect(await pushesTo(cloud, laptop.endpoint)).toEqual([]);
  await cloud.at('2025-03-10T10:00:00Z');
  await sendTest(anna, phone.id);
  expect(await pushesTo(cloud, phone.endpoint)).toHaveLength(2);
});

test('a device whose push service answers with an error stays, and one that is gone is removed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const carla = await cloud.player();
  const { id, endpoint } = await addPushDevice(cloud, carla);
  for (const status of [400, 429, 503]) {
    await answerPushesWith(cloud, endpoint, status);
    expectProblem(await sendTest(carla, id), 'push.not-accepted');
    expect(log.mock.calls.join()).toContain(
      `push.parc-ferme.example answered a push with ${status}`,
    );
  }
  expect(log.mock.calls.join()).not.toContain(endpoint);
  log.mockRestore();
  await answerPushesWith(cloud, endpoint, 201);
  expect((await sendTest(carla, id)).status).toBe(200);
  await answerPushesWith(cloud, endpoint, 404);
  expectProblem(await sendTest(carla, id), 'push.gone');
  expect(await cloud.data.pushDevices.find(carla.id)).toEqual([]);
});

test('no connection is made to a host name that resolves to a private address', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const diego = await cloud.player('diego');
  const { id } = await addPushDevice(cloud, diego);
  // Localhost stands for a public name that resolves to this machine, and needs no name server.
  usePushTransport((_, request) => overInternet('https://localhost/push', request));
  expectProblem(await sendTest(diego, id), 'push.not-accepted');
  expect(log.mock.calls.join()).toContain('It is private IP address');
  log.mockRestore();
});
