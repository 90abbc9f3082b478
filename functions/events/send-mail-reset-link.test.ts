import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { requestReset, reset, verifyReset } = accountCalls(cloud);
const ses = failingSes();
await cloud.at('2025-03-10T10:00:00Z');
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  log.mockClear();
  ses.refuses('throttles', 0);
});

async function tokensMailedTo(name: string): Promise<string[]> {
  const mails = await mailsTo(cloud, `${name}@example.org`);
  return mails.map(({ text }) => resetLinkIn(text).token);
}
const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;

test('a link that was used stays invalid when its request is redelivered', async () => {
  await cloud.player('emre');
  const request = { requestId: 'used', email: 'emre@example.org' };
  await publishEvent('reset.requested', request);
  const [used = ''] = await tokensMailedTo('emre');
  await reset(used);
  await publishEvent('reset.requested', request);
  expect((await verifyReset(used)).status).toBe(400);
  expect(await tokensMailedTo('emre')).toHaveLength(1);
});

test('a mail that SES throttles at first is sent later, once, with the same token', async () => {
  await cloud.player('fay');
  ses.refuses('throttles', 2);
  expect((await requestReset('fay@example.org')).status).toBe(202);
  const [token = '', ...others] = await tokensMailedTo('fay');
  expect([ses.asked, others]).toEqual([3, []]);
  expect((await verifyReset(token)).body).toEqual({ username: 'fay' });
  expect(await deadLetters()).toEqual([]);
});

test('a mail that SES refuses for good is a dead letter in the end, logged without address', async () => {
  await cloud.player('hugo');
  ses.refuses('rejects the sender', 99);
  expect((await requestReset('hugo@example.org')).status).toBe(202);
  expect(await tokensMailedTo('hugo')).toEqual([]);
  expect(ses.asked).toBe(MAX_DELIVERIES);
  expect(await deadLetters()).toMatchObject([{ listener: 'events/send-mail' }]);
  expect(log.mock.calls.join()).toContain('The mail was not sent: MessageRejected');
  expect(log.mock.calls.join()).not.toMatch(/hugo|example/);
});

test('an address that SES refuses for good is noted on its account, and no event is lost', async () => {
  const { id } = await cloud.player('jonas');
  const before = await deadLetters();
  ses.refuses('rejects', 99);
  await requestReset('jonas@example.org');
  expect([await tokensMailedTo('jonas'), ses.asked]).toEqual([[], 1]);
  expect(await deadLetters()).toEqual(before);
  expect(await cloud.data.players.find(id)).toMatchObject({ mailReturned: { why: 'bounce' } });
});

test('an account that is being deleted gets no link', async () => {
  const { id } = await cloud.player('diego');
  const diego = await cloud.data.players.find(id);
  if (diego) await cloud.data.players.requestDeletion(diego, new Date());
  await requestReset('diego@example.org');
  expect(await tokensMailedTo('diego')).toEqual([]);
});
