import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DEFAULT_MESSAGES, withoutMail } from '@parc-ferme/domain/message/message-settings';
import { returnedMailEvent } from '@parc-ferme/local/returned-mail';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-13T10:00:00Z');

type Kind = Parameters<typeof returnedMailEvent>[0]['kind'];
type Failure = { event: string; about: string | null };

async function returns(to: string, kind: Kind): Promise<void> {
  const { status } = await cloud.call('POST', '/local/mail/returned', { body: { to, kind } });
  expect(status).toBe(202);
  await cloud.everything();
}

/** An event of an earlier time that is delivered now. */
async function returned(to: string, kind: Kind, at: string): Promise<void> {
  const entry = returnedMailEvent({ to, kind }, new Date(at));
  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [entry] }));
  await cloud.everything();
}

async function mailOf(as: Caller): Promise<unknown> {
  const { body } = await cloud.call('GET', '/api/account', { as });
  const { messages, mailReturned }: { messages: unknown; mailReturned?: unknown } = body;
  return { messages, ...(mailReturned !== undefined && { mailReturned }) };
}

const ON = { messages: DEFAULT_MESSAGES };
const turnOn = (as: Caller) => cloud.call('PATCH', '/api/account', { as, body: ON });

const off = (why: string, at: string) => ({
  messages: withoutMail(DEFAULT_MESSAGES),
  mailReturned: { at, why },
});

test.each([
  ['bounce', 'anna'],
  ['complaint', 'ben'],
] as const)('after a %s the player sees why reminders are off', async (kind, name) => {
  const player = await cloud.player(name);
  await returns(`${name}@example.org`, kind);
  expect(await mailOf(player)).toEqual(off(kind, '2025-03-13T10:00:00.000Z'));
});

test('a mail that could not be delivered for now changes nothing', async () => {
  const carla = await cloud.player('carla');
  const before = await cloud.everything();
  await returns('carla@example.org', 'soft-bounce');
  expect(await cloud.everything()).toEqual(before);
  expect(await mailOf(carla)).toEqual(ON);
});

test('a returned mail is settled once the player turns reminders on again', async () => {
  const diego = await cloud.player('diego');
  await returns('diego@example.org', 'bounce');
  await cloud.at('2025-03-13T10:00:01Z');
  const { body } = await turnOn(diego);
  expect((await cloud.call('GET', '/api/account', { as: diego })).body).toEqual(body);
  expect(await mailOf(diego)).toEqual(ON);
  await returned('diego@example.org', 'bounce', '2025-03-13T10:00:00Z');
  await returned('diego@example.org', 'complaint', '2025-03-13T10:00:01Z');
  expect(await mailOf(diego)).toEqual(ON);
  await returned('diego@example.org', 'complaint', '2025-03-13T10:00:01.001Z');
  expect(await mailOf(diego)).toEqual(off('complaint', '2025-03-13T10:00:01.001Z'));
});

test('of repeated, concurrent and unordered events the latest returned mail applies', async () => {
  const emre = await cloud.player('emre');
  const [early, late] = ['2025-03-13T08:00:00.000Z', '2025-03-13T09:00:00.000Z'];
  const entries = [late, early, late, early].map((at) =>
    returnedMailEvent(
      { to: 'emre@example.org', kind: at === late ? 'complaint' : 'bounce' },
      new Date(at),
    ),
  );
  const say = () => new EventBridgeClient({}).send(new PutEventsCommand({ Entries: entries }));
  await Promise.all([say(), say()]);
  await cloud.everything();
  expect(await mailOf(emre)).toEqual(off('complaint', late));
  const before = await cloud.everything();
  await say();
  expect(await cloud.everything()).toEqual(before);
});

test('an unknown or former address changes nothing and is no dead letter', async () => {
  const freya = await cloud.player('freya');
  await cloud.call('DELETE', '/api/account', { as: freya, body: { password: 'correct horse' } });
  const before = await cloud.everything();
  await returns('freya@example.org', 'bounce');
  await returns('nobody@example.org', 'complaint');
  expect(await cloud.everything()).toEqual(before);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});

test('an address is found under the name that mail travels to', async () => {
  const email = 'giulia@bücher.example';
  const account = { username: 'giulia', email, password: 'correct horse' };
  const { body } = await cloud.call('POST', '/api/auth/register', { body: account });
  const { token, user }: { token: string; user: { id: string } } = body;
  await returns('giulia@xn--bcher-kva.example', 'bounce');
  const giulia = { id: user.id, username: 'giulia', token };
  expect(await mailOf(giulia)).toEqual(off('bounce', '2025-03-13T10:00:01.000Z'));
});

test('a bouncing address gets no reminder, and password resets work as before', async () => {
  const [hugo, ines] = [await cloud.player('hugo'), await cloud.player('ines')];
  await returns('hugo@example.org', 'bounce');
  await returns('ines@example.org', 'complaint');
  await turnOn(ines);
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: MELBOURNE, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
  const subjects = async (address: string) =>
    (await mailsTo(cloud, address)).map(({ subject }) => subject);
  const reminder = 'Australian Grand Prix: your picks are missing';
  expect([await subjects('hugo@example.org'), await subjects('ines@example.org')]).toEqual([
    [],
    [reminder],
  ]);

  const ask = async (email: string) => {
    const { status, text } = await cloud.call('POST', '/api/auth/reset-password', {
      body: { email },
    });
    return [status, text];
  };
  expect(await ask('hugo@example.org')).toEqual(await ask('nobody@example.org'));
  expect(await subjects('hugo@example.org')).toHaveLength(1);
  expect(await mailOf(hugo)).toEqual(off('bounce', '2025-03-13T10:00:01.000Z'));
});

test('an unknown notification of SES is dead-lettered, and shown on the status page', async () => {
  const admin = await cloud.admin('race-director');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { Detail, ...entry } = returnedMailEvent({ to: 'anna', kind: 'bounce' }, new Date());
  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [{ ...entry, Detail }] }));
  await cloud.everything();
  log.mockRestore();
  const { body: dead } = await cloud.call('GET', '/local/dead-letters');
  expect(dead).toMatchObject([{ listener: 'events/update-accounts', entry }]);
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { failures }: { failures: Failure[] } = body;
  expect(failures).toMatchObject([{ event: 'mail.returned', about: null }]);
});
