import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { requestResetsAtOnce } from '@parc-ferme/testing/cloud/queued-events';
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

/** The event of a reset request, which may be delivered more than once. */
const say = (requestId: string, email: string) =>
  publishEvent('reset.requested', { requestId, email });

async function tokensMailedTo(email: string): Promise<string[]> {
  return (await mailsTo(cloud, email)).map(({ text }) => resetLinkIn(text).token);
}

async function tokensStored(): Promise<number> {
  return (await cloud.everything()).filter((item) => item.includes('"pk":"RESET#')).length;
}

const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;

test('row 54: of forty requests at once five send a mail, and a redelivered one counts once', async () => {
  const email = 'anna@example.org';
  await cloud.player('anna');
  await say('the same request', email);
  await say('the same request', email);
  expect(new Set(await tokensMailedTo(email)).size).toBe(1);
  await requestResetsAtOnce(
    email,
    Array.from({ length: 40 }, (_, request) => String(request)),
  );
  expect(new Set(await tokensMailedTo(email)).size).toBe(5);
});

test('row 31: the sixth link within an hour is not mailed, the answer is the same, and other players get theirs', async () => {
  await cloud.player('ben');
  await cloud.player('carla');
  await cloud.at('2025-03-10T12:00:00Z');
  const answers = [];
  for (let request = 1; request <= 6; request += 1) {
    answers.push(await requestReset('ben@example.org'));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  await requestReset('carla@example.org');
  expect(await tokensMailedTo('carla@example.org')).toHaveLength(1);

  await cloud.at('2025-03-10T12:59:59.999Z');
  await requestReset('ben@example.org');
  expect(await tokensMailedTo('ben@example.org')).toHaveLength(5);
  await cloud.at('2025-03-10T13:00:00.000Z');
  await requestReset('ben@example.org');
  expect(await tokensMailedTo('ben@example.org')).toHaveLength(6);
  expect(await deadLetters()).toEqual([]);
});

test('a link that was used or has expired stays invalid when its request is redelivered', async () => {
  const email = 'emre@example.org';
  await cloud.player('emre');
  await say('used', email);
  const [used = ''] = await tokensMailedTo(email);
  await reset(used);
  await say('used', email);
  expect((await verifyReset(used)).status).toBe(400);
  await say('expires', email);
  await cloud.at('2025-03-10T15:00:00Z');
  await say('expires', email);
  expect(await tokensMailedTo(email)).toHaveLength(2);
});

test.each(['throttles', 'rejects the sender'] as const)(
  'a mail that SES %s at first is sent later, once, with the same token',
  async (refuses) => {
    const { username } = await cloud.player();
    const email = `${username}@example.org`;
    const before = await tokensStored();
    ses.refuses(refuses, 2);
    expect((await requestReset(email)).status).toBe(202);
    const [token = '', ...others] = await tokensMailedTo(email);
    expect(ses.asked).toBe(3);
    expect(others).toEqual([]);
    expect((await tokensStored()) - before).toBe(1);
    expect((await verifyReset(token)).body).toEqual({ username });
    expect(await deadLetters()).toEqual([]);
    expect(log.mock.calls.join()).not.toMatch(/example/);
    expect(log.mock.calls.join()).not.toContain(token);
  },
);

test('a mail that SES refuses for good is a dead letter in the end, logged without address', async () => {
  await cloud.player('hugo');
  ses.refuses('rejects the sender', 99);
  expect((await requestReset('hugo@example.org')).status).toBe(202);
  expect(await tokensMailedTo('hugo@example.org')).toEqual([]);
  expect(ses.asked).toBe(MAX_DELIVERIES);
  expect(await deadLetters()).toMatchObject([{ listener: 'events/send-mail' }]);
  expect(log.mock.calls.join()).toContain('The mail was not sent: MessageRejected');
  expect(log.mock.calls.join()).not.toMatch(/hugo|example/);
});

test('an address that SES refuses for good is noted on its account, and no event is lost', async () => {
  const { id } = await cloud.player('jonas');
  const before = await deadLetters();
  ses.refuses('rejects', 99);
  expect((await requestReset('jonas@example.org')).status).toBe(202);
  expect(await tokensMailedTo('jonas@example.org')).toEqual([]);
  expect(ses.asked).toBe(1);
  expect(await deadLetters()).toEqual(before);
  expect(await cloud.data.players.find(id)).toMatchObject({ mailReturned: { why: 'bounce' } });
});

test('an account that is being deleted gets no link', async () => {
  const { id } = await cloud.player('diego');
  const diego = await cloud.data.players.find(id);
  if (diego) await cloud.data.players.requestDeletion(diego, new Date());
  await requestReset('diego@example.org');
  expect(await tokensMailedTo('diego@example.org')).toEqual([]);
});
