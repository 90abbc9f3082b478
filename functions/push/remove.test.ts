import { accountCalls, NEW_PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice } from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { changePassword, deleteAccount, endSessions, reset } = accountCalls(cloud);

const remove = (as: Caller, id: string) => cloud.call('DELETE', `/api/account/push/${id}`, { as });
const names = async (as: Caller) =>
  (await cloud.data.pushDevices.find(as.id)).map(({ name }) => name);

test('one device is removed and the others stay', async () => {
  const anna = await cloud.player('anna');
  await addPushDevice(cloud, anna, 'Laptop');
  const phone = await addPushDevice(cloud, anna, 'Phone');
  const { status, body } = await remove(anna, phone.id);
  expect([status, body]).toMatchObject([200, { id: phone.id, name: 'Phone' }]);
  expect(await names(anna)).toEqual(['Laptop']);
  expectRefused(await remove(anna, phone.id), 'push.unknown-device');
});

test('row 69: another player’s device is unknown, and stays', async () => {
  const [ben, carla] = [await cloud.player('ben'), await cloud.player('carla')];
  const { id } = await addPushDevice(cloud, ben);
  expectRefused(await remove(carla, id), 'push.unknown-device');
  const test = await cloud.call('POST', `/api/account/push/${id}/test`, { as: carla });
  expectRefused(test, 'push.unknown-device');
  expect(await names(ben)).toHaveLength(1);
});

test.each<[string, (as: Caller) => Promise<unknown>]>([
  ['“Log out everywhere”, so that a lost phone shows none', endSessions],
  [
    'a password reset, as an intruder may have added a device',
    async ({ username }) => reset(await resetToken(cloud, `${username}@example.org`)),
  ],
  ['a change of password', (as) => changePassword(as)],
  ['deleting the account', (as) => deleteAccount(as)],
])('push messages end with %s', async (_, end) => {
  const emre = await cloud.player();
  const { endpoint } = await addPushDevice(cloud, emre);
  await changePassword(emre, NEW_PASSWORD, 'wrong horse');
  expect(await names(emre)).toHaveLength(1);
  await end(emre);
  expect((await cloud.everything()).filter((item) => item.includes(endpoint))).toEqual([]);
});
