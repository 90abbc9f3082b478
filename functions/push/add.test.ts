import { pushDeviceId } from '@parc-ferme/data/message/push-devices';
import { accountCalls, NEW_PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice, pushSubscription } from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const PATH = '/api/account/push';
const add = (as: Caller, subscription: unknown, name = 'Phone') =>
  cloud.call('POST', PATH, { as, body: { name, subscription } });
const list = async (as: Caller) => {
  const { body } = await cloud.call('GET', PATH, { as });
  return body as { publicKey: string; devices: { id: string; name: string }[] };
};

test('a device is added with its name, and is listed without its endpoint and keys', async () => {
  const anna = await cloud.player('anna');
  expect((await list(anna)).devices).toEqual([]);
  const subscription = await pushSubscription(cloud, anna);
  const { status, body } = await add(anna, subscription, 'Firefox on Windows');
  const device = {
    id: pushDeviceId(subscription.endpoint),
    name: 'Firefox on Windows',
    createdAt: '2025-03-10T10:00:00.000Z',
  };
  expect([status, body]).toEqual([201, device]);
  const { publicKey, devices } = await list(anna);
  expect(devices).toEqual([device]);
  // A point of the curve P-256, uncompressed.
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await list(await cloud.player('ben'))).publicKey).toBe(publicKey);
});

test('a device that is added twice has one entry, with its latest name and keys', async () => {
  const carla = await cloud.player('carla');
  const subscription = await pushSubscription(cloud, carla);
  await add(carla, subscription, 'Chrome');
  const { keys } = await pushSubscription(cloud, carla);
  await add(carla, { ...subscription, keys }, 'Chrome on Android');
  expect(await cloud.data.pushDevices.find(carla.id)).toMatchObject([
    { name: 'Chrome on Android', subscription: { keys } },
  ]);
});

test('a player has ten devices at most, also if twelve are added at once', async () => {
  const diego = await cloud.player('diego');
  const subscriptions = await Promise.all(
    Array.from({ length: 12 }, () => pushSubscription(cloud, diego)),
  );
  const added = await Promise.all(subscriptions.map((subscription) => add(diego, subscription)));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(10);
  const { devices } = await list(diego);
  expect(devices).toHaveLength(10);
  expectProblem(await add(diego, await pushSubscription(cloud, diego)), 'push.too-many-devices');
  await cloud.call('DELETE', `${PATH}/${devices[0]?.id}`, { as: diego });
  await addPushDevice(cloud, diego);
});

type Valid = { endpoint: string; keys: object };

test.each<[string, (valid: Valid) => unknown]>([
  ['the address of this machine', (valid) => ({ ...valid, endpoint: 'https://127.0.0.1/1' })],
  ['a short secret', (valid) => ({ ...valid, keys: { ...valid.keys, auth: 'short' } })],
  ['no keys', ({ endpoint }) => ({ endpoint })],
])('a subscription with %s is refused', async (_, change) => {
  const emre = await cloud.player();
  const subscription = change(await pushSubscription(cloud, emre));
  const before = await cloud.everything();
  expectProblem(await add(emre, subscription), 'input.invalid');
  expect(await cloud.everything()).toEqual(before);
});

test('a key that is no point of the curve, and an empty name, are refused', async () => {
  const freya = await cloud.player('freya');
  const subscription = await pushSubscription(cloud, freya);
  const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
  expectProblem(await add(freya, { ...subscription, keys }), 'push.unusable');
  expectProblem(await add(freya, subscription, '   '), 'input.invalid', 'name');
});

const { changePassword, deleteAccount, endSessions, reset } = accountCalls(cloud);

const remove = (as: Caller, id: string) => cloud.call('DELETE', `${PATH}/${id}`, { as });
const names = async (as: Caller) =>
  (await cloud.data.pushDevices.find(as.id)).map(({ name }) => name);

test('a player can neither remove nor test another player’s device', async () => {
  const [gina, ines] = [await cloud.player('gina'), await cloud.player('ines')];
  await addPushDevice(cloud, gina, 'Laptop');
  const { id } = await addPushDevice(cloud, gina, 'Phone');
  expectProblem(await remove(ines, id), 'push.unknown-device');
  const testPush = await cloud.call('POST', `/api/account/push/${id}/test`, { as: ines });
  expectProblem(testPush, 'push.unknown-device');
  expect(await remove(gina, id)).toMatchObject({ status: 200, body: { id, name: 'Phone' } });
  expect(await names(gina)).toEqual(['Laptop']);
  expectProblem(await remove(gina, id), 'push.unknown-device');
});

test.each<[string, (as: Caller) => Promise<unknown>]>([
  ['“Log out everywhere”, so that a lost phone shows none', endSessions],
  [
    'a password reset, as an intruder may have added a device',
    async ({ username }) => reset(await resetToken(cloud, `${username}@example.org`)),
  ],
  ['a change of password', (as) => changePassword(as)],
  ['deleting the account', (as) => deleteAccount(as)],
])('push messages end with %s', async (_, endPushMessages) => {
  const emre = await cloud.player();
  const { endpoint } = await addPushDevice(cloud, emre);
  // A change of password that is refused removes no device.
  await changePassword(emre, NEW_PASSWORD, 'wrong horse');
  expect(await names(emre)).toHaveLength(1);
  await endPushMessages(emre);
  expect((await cloud.everything()).filter((item) => item.includes(endpoint))).toEqual([]);
});
