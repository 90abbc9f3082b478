import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const ses = failingSes();
await cloud.at('2025-03-10T10:00:00Z');
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  log.mockClear();
  ses.refuses('throttles', 0);
});

const ask = (email: string) => cloud.call('POST', '/api/auth/reset-password', { body: { email } });
const verify = (token: string) => cloud.call('GET', `/api/auth/reset-password/${token}`);

/** The event of a reset request, which may be delivered more than once. */
const say = (requestId: string, email: string) =>
  publishEvent('reset.requested', { requestId, email });

async function tokensMailedTo(email: string): Promise<string[]> {
  return (await mailsTo(cloud, email)).map(({ text }) => resetLinkIn(text).token);
}

async function tokensKept(): Promise<number> {
  return (await cloud.everything()).filter((item) => item.includes('"pk":"RESET#')).length;
}

async function deadLetters(): Promise<string[]> {
  const { body } = await cloud.call('GET', '/local/dead-letters');
  const letters: { listener: string }[] = body;
  return letters.map(({ listener }) => listener);
}

test('a redelivered request creates one token, and counts once', async () => {
  await cloud.player('anna');
  await say('the same request', 'anna@example.org');
  await say('the same request', 'anna@example.org');
  expect(new Set(await tokensMailedTo('anna@example.org')).size).toBe(1);
  for (let more = 0; more < 5; more += 1) await ask('anna@example.org');
  expect(new Set(await tokensMailedTo('anna@example.org')).size).toBe(5);
});

test('the sixth link within an hour is not mailed, and the answer is the same', async () => {
  await cloud.player('ben');
  await cloud.at('2025-03-10T12:00:00Z');
  const answers = [];
  for (let request = 1; request <= 6; request += 1) answers.push(await ask('ben@example.org'));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await tokensMailedTo('ben@example.org')).toHaveLength(5);

  await cloud.at('2025-03-10T12:59:59.999Z');
  await ask('ben@example.org');
  expect(await tokensMailedTo('ben@example.org')).toHaveLength(5);
  await cloud.at('2025-03-10T13:00:00.000Z');
  await ask('ben@example.org');
  expect(await tokensMailedTo('ben@example.org')).toHaveLength(6);
  expect(await deadLetters()).toEqual([]);
});

test('a player’s request does not affect another player’s links', async () => {
  await cloud.player('carla');
  await ask('carla@example.org');
  expect(await tokensMailedTo('carla@example.org')).toHaveLength(1);
});

test('an account that is being deleted gets no link', async () => {
  const { id } = await cloud.player('diego');
  const { players } = cloud.data;
  const diego = await players.find(id);
  if (diego) await players.requestDeletion(diego, new Date());
  await ask('diego@example.org');
  expect(await tokensMailedTo('diego@example.org')).toEqual([]);
});

test('a used link stays invalid when its request is redelivered', async () => {
  await cloud.player('emre');
  await say('emre’s request', 'emre@example.org');
  const [token = ''] = await tokensMailedTo('emre@example.org');
  await cloud.call('POST', `/api/auth/reset-password/${token}`, {
    body: { password: 'battery staple' },
  });
  await say('emre’s request', 'emre@example.org');
  expect(await tokensMailedTo('emre@example.org')).toEqual([token]);
  expect((await verify(token)).status).toBe(400);
});

test('a mail that SES throttles is sent later, once, with the same token', async () => {
  await cloud.player('freya');
  const before = await tokensKept();
  ses.refuses('throttles', 2);
  expect((await ask('freya@example.org')).status).toBe(202);
  const [token = '', ...others] = await tokensMailedTo('freya@example.org');
  expect(ses.asked).toBe(3);
  expect(others).toEqual([]);
  expect((await tokensKept()) - before).toBe(1);
  expect((await verify(token)).body).toEqual({ username: 'freya' });
});

test('a mail that SES refuses at first is sent when its event is delivered again', async () => {
  await cloud.player('giulia');
  const before = await tokensKept();
  ses.refuses('rejects the sender', 2);
  expect((await ask('giulia@example.org')).status).toBe(202);
  expect(await tokensMailedTo('giulia@example.org')).toHaveLength(1);
  expect(ses.asked).toBe(3);
  expect((await tokensKept()) - before).toBe(1);
  expect(await deadLetters()).toEqual([]);
});

test('a mail that SES refuses for good is a dead letter in the end', async () => {
  await cloud.player('hugo');
  const before = await tokensKept();
  ses.refuses('rejects the sender', 99);
  expect((await ask('hugo@example.org')).status).toBe(202);
  expect(await tokensMailedTo('hugo@example.org')).toEqual([]);
  expect(ses.asked).toBe(MAX_DELIVERIES);
  expect((await tokensKept()) - before).toBe(1);
  expect(await deadLetters()).toEqual(['events/send-mail']);
});

test('the log has that a mail was not sent, without address and link', async () => {
  await cloud.player('ines');
  ses.refuses('rejects the sender', 1);
  await ask('ines@example.org');
  const [token = ''] = await tokensMailedTo('ines@example.org');
  const logged = log.mock.calls.join('\n');
  expect(logged).toContain('The mail was not sent: MessageRejected');
  expect(logged).not.toMatch(/ines|example/);
  expect(logged).not.toContain(token);
});

test('an address that SES refuses for good is noted on its account, and no event is lost', async () => {
  const { id } = await cloud.player('jonas');
  const before = await deadLetters();
  ses.refuses('rejects', 99);
  expect((await ask('jonas@example.org')).status).toBe(202);
  expect(await tokensMailedTo('jonas@example.org')).toEqual([]);
  expect(ses.asked).toBe(1);
  expect(await deadLetters()).toEqual(before);
  expect(await cloud.data.players.find(id)).toMatchObject({ mailReturned: { why: 'bounce' } });
});

test('a request that is redelivered after its link has expired sends no other one', async () => {
  await cloud.player('hubert');
  await say('hubert’s request', 'hubert@example.org');
  await cloud.at('2025-03-10T15:00:00Z');
  await say('hubert’s request', 'hubert@example.org');
  expect(await tokensMailedTo('hubert@example.org')).toHaveLength(1);
});
