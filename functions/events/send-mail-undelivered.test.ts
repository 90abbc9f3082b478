import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { failingSes } from '@parc-ferme/testing/cloud/failing-ses';
import { confirmationTokens, mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { sendPicksMissing } from '@parc-ferme/testing/cloud/picks-missing';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: RACE_WEEK });
const { changeEmail, confirm, requestReset, reset, verifyReset } = accountCalls(cloud);
const ses = failingSes();
/** How many of the next requests SES refuses: none, or all. */
const [NEVER, ALWAYS] = [0, Number.POSITIVE_INFINITY];
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  log.mockClear();
  ses.refuseNext('rejects', NEVER);
});

/** Stores a player with any address, also one that registration would refuse. */
async function register(id: string, email: string): Promise<void> {
  const account = { id, username: id, email, passwordHash: '', createdAt: RACE_WEEK };
  await cloud.data.players.register({ ...newPlayer(account), emailConfirmed: true }, 2025);
}

const deadLetters = async () => (await cloud.call('GET', '/local/dead-letters')).body;
const subjectsTo = async (name: string) =>
  (await mailsTo(cloud, `${name}@example.org`)).map(({ subject }) => subject);

const REMINDER = 'Australian Grand Prix: your picks are missing';

test('players whose address is undeliverable do not keep the reminder from another player', async () => {
  // Domains to which no mail can be sent, and an address that SES rejects.
  await register('poison1', 'poison@xn--a.com');
  await register('poison2', 'poison@1.2.3.999');
  await register('refused', 'refused@example.org');
  await cloud.player('anna');
  ses.refuseNext('rejects', 1, 'refused@');
  await cloud.at('2025-03-14T04:59:59Z');
  expect(await subjectsTo('anna')).toEqual([]);
  await cloud.at('2025-03-14T05:00:00Z');
  const [{ text = '', html = '' } = {}] = await mailsTo(cloud, 'anna@example.org');
  for (const content of [text, html]) {
    expect(content).toContain('Saturday 15 March, 04:58\u00a0UTC');
    expect(content).toContain(`${cloud.url}/predictions/${MELBOURNE}`);
  }
  for (const id of ['poison1', 'poison2', 'refused']) {
    expect(await cloud.data.players.find(id)).toMatchObject({
      messages: withoutMail(DEFAULT_MESSAGES),
      mailReturned: { at: '2025-03-14T05:00:00.000Z', why: 'bounce' },
    });
  }
  // A reminder is not repeated, and there is none about an unknown race.
  for (const race of [MELBOURNE, '2025-nowhere']) await sendPicksMissing(cloud, race);
  expect([await subjectsTo('anna'), await subjectsTo('refused')]).toEqual([[REMINDER], []]);
  expect(await deadLetters()).toEqual([]);
});

test('an unconfirmed address gets a reset link, but no reminder until it is confirmed', async () => {
  const email = 'unconfirmed@example.org';
  await registerUnconfirmed('192.0.2.1', 'unconfirmed', email);
  const token = (await confirmationTokens(cloud, email)).at(-1) ?? '';
  await sendPicksMissing(cloud, MELBOURNE);
  await requestReset(email);
  const requestedMails = [
    'Parc Fermé: confirm your email address',
    'Parc Fermé: choose a new password',
  ];
  expect(await subjectsTo('unconfirmed')).toEqual(requestedMails);
  await confirm(token);
  await sendPicksMissing(cloud, MELBOURNE);
  expect(await subjectsTo('unconfirmed')).toEqual([...requestedMails, REMINDER]);
});

/** How often the SES client tries to send a mail within one delivery of the event. */
const SES_ATTEMPTS = 3;

test('a mail that SES cannot send for now is sent when the event is redelivered, and no other mail is repeated', async () => {
  await cloud.player('giulia');
  ses.refuseNext('is out of order', SES_ATTEMPTS, 'giulia');
  await sendPicksMissing(cloud, MELBOURNE);
  for (const name of ['anna', 'giulia']) expect(await subjectsTo(name)).toEqual([REMINDER]);
  expect(log.mock.calls.join()).toContain('1 not sent');
  expect(log.mock.calls.join()).not.toContain('example.org');
});

test('if SES refuses the sender the event fails, and no address is recorded as undeliverable', async () => {
  await cloud.player('ben');
  ses.refuseNext('rejects the sender', ALWAYS);
  await sendPicksMissing(cloud, MELBOURNE);
  expect(await subjectsTo('ben')).toEqual([]);
  expect(await deadLetters()).toHaveLength(1);
  ses.refuseNext('rejects the sender', NEVER);
  await sendPicksMissing(cloud, MELBOURNE);
  expect(await subjectsTo('ben')).toEqual([REMINDER]);
});

async function tokensMailedTo(name: string): Promise<string[]> {
  const mails = await mailsTo(cloud, `${name}@example.org`);
  return mails.map(({ text }) => resetLinkIn(text).token);
}

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
  // The third request of the SES client is accepted.
  ses.refuseNext('throttles', SES_ATTEMPTS - 1);
  expect((await requestReset('fay@example.org')).status).toBe(202);
  const [token = '', ...others] = await tokensMailedTo('fay');
  expect([ses.requests, others]).toEqual([SES_ATTEMPTS, []]);
  expect((await verifyReset(token)).body).toEqual({ username: 'fay' });
});

test('a mail that SES refuses for good is a dead letter in the end, logged without address', async () => {
  await cloud.player('hugo');
  const before: object[] = await deadLetters();
  ses.refuseNext('rejects the sender', ALWAYS);
  expect((await requestReset('hugo@example.org')).status).toBe(202);
  expect(await tokensMailedTo('hugo')).toEqual([]);
  expect(ses.requests).toBe(MAX_DELIVERIES);
  expect(await deadLetters()).toHaveLength(before.length + 1);
  expect(log.mock.calls.join()).toContain('The mail was not sent: MessageRejected');
  expect(log.mock.calls.join()).not.toMatch(/hugo|example/);
});

test('an address that SES refuses for good is recorded with its account, unless it is a new address of the player', async () => {
  const { players } = cloud.data;
  const before = await deadLetters();
  ses.refuseNext('rejects', ALWAYS);
  const [jonas, lena] = [await cloud.player('jonas'), await cloud.player('lena')];
  const kai = await registerUnconfirmed('192.0.2.1', 'kai', 'kai@example.org');
  await requestReset('jonas@example.org');
  await changeEmail(lena, 'lena@new.example');
  await cloud.handleEvents();
  for (const { id } of [jonas, kai]) {
    expect(await players.find(id)).toMatchObject({ mailReturned: { why: 'bounce' } });
  }
  expect(await players.find(lena.id)).not.toHaveProperty('mailReturned');
  expect(await deadLetters()).toEqual(before);
});

test('an account that is being deleted gets no link', async () => {
  const { players } = cloud.data;
  const { id } = await registerUnconfirmed('192.0.2.1', 'diego', 'diego@example.org');
  const before = await subjectsTo('diego');
  const diego = await players.find(id);
  if (diego) await players.requestDeletion(diego, new Date());
  await requestReset('diego@example.org');
  await publishEvent('email-link.requested', { requestId: 'late', userId: id });
  expect(await subjectsTo('diego')).toEqual(before);
});
