import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { accountCalls, PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test, vi } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const { deleteAccount, login, register, requestReset } = accountCalls(cloud);
const runJob = () => cloud.call('POST', '/local/schedule/race-data/run');

test('a deletion whose event is not published takes effect, and the next scheduled run completes it', async () => {
  const anna = await cloud.player('anna');
  await cloud.everything();
  const naming = async () => (await cloud.everything()).filter((item) => item.includes('anna'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const bus = vi.spyOn(EventBridgeClient.prototype, 'send');
  bus.mockImplementation(() => Promise.reject(new Error('The bus is down.')));
  const { status } = await deleteAccount(anna);
  bus.mockRestore();
  expect(status).toBe(200);
  expect(log.mock.calls.join()).toContain('The bus is down.');
  log.mockRestore();

  expect(await naming()).not.toEqual([]);
  expectRefused(await login('anna'), 'login.failed');
  await requestReset('anna@example.org');
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual([]);
  const again = { username: 'Anna', email: 'other@example.org', password: PASSWORD };
  expectRefused(await register(again), 'username.taken');

  await runJob();
  expect(await naming()).toEqual([]);
  await cloud.at('2025-03-10T10:14:59.999Z');
  await runJob();
  expect(await cloud.data.players.deletionRequests()).toEqual([anna.id]);
  await cloud.at('2025-03-10T10:15:00.000Z');
  await runJob();
  expect((await cloud.everything()).filter((item) => item.includes(anna.id))).toEqual([]);
});
