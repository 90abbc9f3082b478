import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { returnedMailEvent } from '@parc-ferme/local/returned-mail';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { sendPicksMissing } from '@parc-ferme/testing/cloud/picks-missing';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-13T10:00:00Z');
const { account, deleteAccount, requestReset } = accountCalls(cloud);

type Kind = Parameters<typeof returnedMailEvent>[0]['kind'];
type Returned = [to: string, kind: Kind, at?: string];

const publish = (...Entries: ReturnType<typeof returnedMailEvent>[]) =>
  new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
const eventOf = ([to, kind, at]: Returned) =>
  returnedMailEvent({ to, kind }, at ? new Date(at) : cloud.now());

/** Publishes that mails are returned, and handles the events. */
async function returnMails(...mails: Returned[]): Promise<void> {
  await publish(...mails.map(eventOf));
  await cloud.handleEvents();
}

async function mailSettingsOf(as: Caller): Promise<unknown> {
  const { messages, mailReturned }: { messages: unknown; mailReturned?: unknown } = (
    await account(as)
  ).body;
  return { messages, ...(mailReturned !== undefined && { mailReturned }) };
}

const MAIL_ON = { messages: DEFAULT_MESSAGES };
const turnOnMail = (as: Caller) => cloud.call('PATCH', '/api/account', { as, body: MAIL_ON });

const mailOff = (why: string, at: string) => ({
  messages: withoutMail(DEFAULT_MESSAGES),
  mailReturned: { at, why },
});

test.each(['bounce', 'complaint'] as const)(
  'after a %s mail is off, and the player sees why',
  async (kind) => {
    const player = await cloud.player(kind);
    await returnMails([`${kind}@example.org`, kind]);
    expect(await mailSettingsOf(player)).toEqual(mailOff(kind, '2025-03-13T10:00:00.000Z'));
  },
);

test('a mail that could not be delivered for now, or to an unknown or former address, changes nothing', async () => {
  const [carla, freya] = [await cloud.player('carla'), await cloud.player('freya')];
  await deleteAccount(freya);
  const before = await cloud.everything();
  await returnMails(
    ['carla@example.org', 'soft-bounce'],
    ['freya@example.org', 'bounce'],
    ['nobody@example.org', 'complaint'],
  );
  expect(await cloud.everything()).toEqual(before);
  expect(await mailSettingsOf(carla)).toEqual(MAIL_ON);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});

test('once a player has turned mail on again, only a mail that is returned later turns it off', async () => {
  const diego = await cloud.player('diego');
  const to = 'diego@example.org';
  await returnMails([to, 'bounce']);
  await cloud.at('2025-03-13T10:00:01Z');
  const { body } = await turnOnMail(diego);
  expect((await account(diego)).body).toEqual(body);
  await returnMails([to, 'complaint', '2025-03-13T10:00:01Z']);
  expect(await mailSettingsOf(diego)).toEqual(MAIL_ON);
  await returnMails([to, 'complaint', '2025-03-13T10:00:01.001Z']);
  expect(await mailSettingsOf(diego)).toEqual(mailOff('complaint', '2025-03-13T10:00:01.001Z'));
});

test('a bouncing address gets no reminder, and password resets work as before', async () => {
  const hugo = await cloud.player('hugo');
  // As if SES had returned a mail.
  const body = { to: 'hugo@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body });
  await cloud.handleEvents();
  await sendPicksMissing(cloud, MELBOURNE);
  expect(await mailsTo(cloud, 'hugo@example.org')).toEqual([]);
  const before = await mailSettingsOf(hugo);
  expect((await requestReset('hugo@example.org')).status).toBe(202);
  expect(await mailsTo(cloud, 'hugo@example.org')).toHaveLength(1);
  expect(await mailSettingsOf(hugo)).toEqual(before);
});
