import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice } from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const remove = (as: Caller, id: string) => cloud.call('DELETE', `/api/account/push/${id}`, { as });
const names = async (as: Caller) =>
  (await cloud.data.pushDevices.find(as.id)).map(({ name }) => name);
const UNKNOWN = 'You do not get push messages on this device.';

test('one device is removed and the others stay', async () => {
  const anna = await cloud.player('anna');
  await addPushDevice(cloud, anna, 'Laptop');
  const phone = await addPushDevice(cloud, anna, 'Phone');
  const { status, body } = await remove(anna, phone.id);
  expect([status, body]).toMatchObject([200, { id: phone.id, name: 'Phone' }]);
  expect(await names(anna)).toEqual(['Laptop']);
  expectRefusal(await remove(anna, phone.id), 404, 'push.unknown-device', UNKNOWN);
});

test('row 69: another player’s device is unknown, and stays', async () => {
  const [ben, carla] = [await cloud.player('ben'), await cloud.player('carla')];
  const { id } = await addPushDevice(cloud, ben);
  expectRefusal(await remove(carla, id), 404, 'push.unknown-device', UNKNOWN);
  const test = await cloud.call('POST', `/api/account/push/${id}/test`, { as: carla });
  expectRefusal(test, 404, 'push.unknown-device', UNKNOWN);
  expect(await names(ben)).toHaveLength(1);
});

test('of ten devices that are removed at once none is left', async () => {
  const diego = await cloud.player('diego');
  const ids: string[] = [];
  for (let count = 1; count <= 10; count += 1) ids.push((await addPushDevice(cloud, diego)).id);
  const removed = await Promise.all(ids.map((id) => remove(diego, id)));
  expect(removed.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await names(diego)).toEqual([]);
});

test('“Log out everywhere” ends push messages too, so that a lost phone shows none', async () => {
  const emre = await cloud.player('emre');
  await addPushDevice(cloud, emre);
  await cloud.call('DELETE', '/api/account/sessions', { as: emre });
  expect(await names(emre)).toEqual([]);
});

test('a password reset ends push messages, as an intruder may have added a device', async () => {
  const giulia = await cloud.player('giulia');
  await addPushDevice(cloud, giulia);
  const link = await resetToken(cloud, 'giulia@example.org');
  const body = { password: 'battery staple' };
  await cloud.call('POST', `/api/auth/reset-password/${link}`, { body });
  expect(await names(giulia)).toEqual([]);
});

test('a change of password ends push messages, as an intruder may have added a device', async () => {
  const hanna = await cloud.player('hanna');
  await addPushDevice(cloud, hanna);
  const change = (currentPassword: string) => {
    const body = { currentPassword, password: 'battery staple' };
    return cloud.call('POST', '/api/account/password', { as: hanna, body });
  };
  expect((await change('wrong horse')).status).toBe(403);
  expect(await names(hanna)).toHaveLength(1);
  expect((await change('correct horse')).status).toBe(200);
  expect(await names(hanna)).toEqual([]);
});

test('an account that is deleted leaves no device behind', async () => {
  const freya = await cloud.player('freya');
  const { endpoint } = await addPushDevice(cloud, freya);
  expect((await cloud.everything()).some((item) => item.includes(endpoint))).toBe(true);
  await cloud.call('DELETE', '/api/account', { as: freya, body: { password: 'correct horse' } });
  expect((await cloud.everything()).filter((item) => item.includes(endpoint))).toEqual([]);
});
