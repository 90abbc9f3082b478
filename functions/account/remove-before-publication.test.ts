import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const { deleteAccount, login, register, requestReset } = accountCalls(cloud);
const anna = await cloud.player('anna');
await cloud.everything();

const naming = async (name: string) =>
  (await cloud.everything()).filter((item) => item.includes(name)).length;
const tick = () => cloud.call('POST', '/local/schedule/race-data/run');

test('a deletion whose event is not published still takes effect', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const bus = vi.spyOn(EventBridgeClient.prototype, 'send');
  bus.mockImplementation(() => Promise.reject(new Error('The bus is down.')));
  const removed = await deleteAccount(anna);
  bus.mockRestore();
  expect(removed.status).toBe(200);
  expect(log.mock.calls.join()).toContain('The bus is down.');
  log.mockRestore();
  expect(await naming('anna')).toBeGreaterThan(0);
});

test('meanwhile the player cannot sign in, gets no link, and the name is not free yet', async () => {
  expect((await login('anna')).status).toBe(401);
  await requestReset('anna@example.org');
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual([]);
  const again = { username: 'Anna', email: 'other@example.org', password: PASSWORD };
  expect((await register(again)).status).toBe(409);
});

test('the next scheduled run republishes the event, and the player is removed', async () => {
  await tick();
  expect(await naming('anna')).toBe(0);
  expect(await cloud.data.players.find(anna.id)).toBeUndefined();
});

test('a quarter of an hour later nothing is due any more', async () => {
  await cloud.at('2025-03-10T10:14:59.999Z');
  await tick();
  expect(await cloud.data.players.deletionRequests()).toEqual([anna.id]);
  await cloud.at('2025-03-10T10:15:00.000Z');
  await tick();
  expect(await naming(anna.id)).toBe(0);
});
