import { DEFAULT_MESSAGES, withChannel } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { beforeEach, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const [anna, ben, jose] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('josé.p-1'),
];

const MESSAGES = '/api/chat/messages';

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const post = (as: Caller, message: string, mentions: unknown, thread?: string) =>
  cloud.call('POST', MESSAGES, { as, body: { message, mentions, ...(thread && { thread }) } });

const mention = ({ id: _id, username }: Caller) => ({ _id, username });

test('a comment has the players whom it names, with names as they are', async () => {
  const message = 'Called it, @Ben. And @josé.p-1!';
  const { status, body } = await post(anna, message, [ben.id, jose.id]);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ message, mentions: [mention(ben), mention(jose)] }),
  ]);
});

test('ids of players who are not named, do not exist or leave are ignored', async () => {
  const leaver = await cloud.player('leaver');
  const account = await cloud.data.players.find(leaver.id);
  if (account) await cloud.data.players.requestDeletion(account, new Date());
  const ids = [jose.id, 'aaaaaaa', leaver.id, ben.id, ben.id];
  const { body } = await post(anna, '@ben @leaver @nobody', ids);
  expect(body).toMatchObject({ mentions: [mention(ben)] });
  expect((await post(anna, 'Nobody at all', [ben.id])).body).not.toHaveProperty('mentions');
});

test('row 76: a mention of a blocked player looks like any other, and only the message is dropped', async () => {
  const listens = withChannel(DEFAULT_MESSAGES, 'mentioned', 'mail', true);
  const [one, other] = [await cloud.player('one-fan'), await cloud.player('two-fan')];
  for (const { id } of [one, other]) await cloud.data.players.setMessages(id, listens, cloud.now());
  const admin = await cloud.admin('race-director');
  const block = (blocked: boolean) =>
    cloud.call('PUT', `/api/admin/players/${other.id}/blocked`, {
      as: admin,
      body: { blocked, reason: 'spam' },
    });
  expect((await block(true)).status).toBe(200);

  const posted = [
    await post(anna, 'Hi @one-fan', [one.id]),
    await post(anna, 'Hi @two-fan', [other.id]),
  ];
  expect(posted.map(({ status, body }) => [status, body])).toMatchObject([
    [201, { message: 'Hi @one-fan', mentions: [mention(one)] }],
    [201, { message: 'Hi @two-fan', mentions: [mention(other)] }],
  ]);
  const { body: edited } = await cloud.call('PUT', `${MESSAGES}/${Object(posted[1]?.body)._id}`, {
    as: anna,
    body: { message: 'Hello @two-fan', mentions: [other.id] },
  });
  expect(edited).toMatchObject({ mentions: [mention(other)] });
  const { body } = await cloud.call('GET', MESSAGES, { as: ben });
  const { messages }: { messages: { mentions?: unknown }[] } = body;
  expect(messages.slice(0, 2).map(({ mentions }) => mentions)).toEqual([
    [mention(other)],
    [mention(one)],
  ]);
  await block(false);
  await cloud.everything();
  expect(await mailsTo(cloud, 'one-fan@example.org')).toHaveLength(1);
  expect(await mailsTo(cloud, 'two-fan@example.org')).toEqual([]);
});

test('eleven mentions and anything but ids are refused, and nothing is written', async () => {
  const before = await cloud.everything();
  const flood = Array.from({ length: 11 }, () => ben.id);
  for (const mentions of [flood, ['USER#x'], [1], 'ben', { 0: ben.id }, [null]]) {
    expect((await post(anna, '@ben', mentions)).status).toBe(400);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('ten mentions in a race’s thread take one read more than a comment without them', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => cloud.player()));
  const message = crowd.map(({ username }) => `@${username}`).join(' ');
  const ids = crowd.map(({ id }) => id);
  const { answer, calls } = await counting(() => post(anna, message, ids, MELBOURNE));
  expect(answer.body).toMatchObject({ mentions: crowd.map(mention) });
  expect(calls).toHaveLength(4);
  expect(Math.max(...calls.map(({ depth }) => depth))).toBe(3);
});

test('an edit mentions whom the new text names', async () => {
  const { _id }: { _id: string } = (await post(anna, 'Hello @ben', [ben.id])).body;
  const edit = async (message: string, mentions?: string[]) =>
    (await cloud.call('PUT', `${MESSAGES}/${_id}`, { as: anna, body: { message, mentions } })).body;
  expect(await edit('Hello @ben and @josé.p-1', [ben.id, jose.id])).toMatchObject({
    mentions: [mention(ben), mention(jose)],
  });
  expect(await edit('Hello')).not.toHaveProperty('mentions');
});

test('a player who leaves is a former player in the texts that mention the name, and in those alone', async () => {
  const hugo = await cloud.player('hugo');
  await post(ben, 'Thanks @hugo, @hugoline is better.', [hugo.id], MELBOURNE);
  await post(ben, 'No @hugo here.', []);
  await cloud.call('DELETE', '/api/account', { as: hugo, body: { password: 'correct horse' } });
  await cloud.everything();
  const { body } = await cloud.call('GET', `${MESSAGES}?thread=${MELBOURNE}`, { as: ben });
  expect(body).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({
        message: 'Thanks @Former player, @hugoline is better.',
        mentions: [{ _id: hugo.id, username: 'Former player' }],
      }),
    ]),
  });
});
