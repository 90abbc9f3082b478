import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { addPushDevice } from '@parc-ferme/testing/cloud/push-subscriptions';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, rightPicks, SHANGHAI, wrongPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

const download = (as: Caller) => cloud.call('GET', '/api/account/data', { as });
const say = (as: Caller, message: string) =>
  cloud.call('POST', '/api/chat/messages', { as, body: { message } });

const anna = await cloud.player('anna');
const ben = await cloud.player('ben');
await cloud.predict(anna, MELBOURNE, wrongPicks());
await cloud.predict(ben, MELBOURNE, rightPicks());
await say(anna, 'Lights out.');
const posted = await say(ben, 'And away we go.');
const { _id: reactedTo }: { _id: string } = posted.body;
await cloud.call('PUT', `/api/chat/messages/${reactedTo}/reaction`, {
  as: anna,
  body: { reaction: 'fire' },
});
await cloud.at('2025-03-11T10:00:00Z');
await cloud.predict(anna, MELBOURNE, rightPicks());
await cloud.predict(anna, SHANGHAI, rightPicks());
await say(anna, 'Box, box.');
const phone = await addPushDevice(cloud, anna, 'Safari on iPhone');
await addPushDevice(cloud, ben);

const versionAt = (submittedAt: string, { podium, ...picks }: ReturnType<typeof rightPicks>) => ({
  version: expect.any(Number),
  submittedAt,
  predictions: expect.objectContaining({ podium, ...picks }),
  salt: expect.any(String),
  digest: expect.any(String),
});

test('a player downloads account, comments and predictions with every stored version, and nothing of others', async () => {
  const { status, body, text } = await download(anna);
  expect(status).toBe(200);
  const [first, second] = ['2025-03-10T10:00:00.000Z', '2025-03-11T10:00:00.000Z'];
  const said = { _id: expect.any(String), edited: false };
  expect(body).toEqual({
    account: {
      id: anna.id,
      username: 'anna',
      emailConfirmed: true,
      email: 'anna@example.org',
      role: 'player',
      createdAt: first,
      messages: DEFAULT_MESSAGES,
      sendAgain: false,
    },
    pushDevices: [
      {
        name: 'Safari on iPhone',
        createdAt: second,
        subscription: { endpoint: phone.endpoint, keys: expect.any(Object) },
      },
    ],
    predictions: [
      {
        race: MELBOURNE,
        createdAt: first,
        versions: [versionAt(second, rightPicks()), versionAt(first, wrongPicks())],
      },
      { race: SHANGHAI, createdAt: second, versions: [versionAt(second, rightPicks())] },
    ],
    comments: [
      { ...said, message: 'Lights out.', timestamp: first },
      { ...said, message: 'Box, box.', timestamp: second },
    ],
    reactions: [{ comment: reactedTo, reaction: 'fire' }],
  });
  expect(text).not.toMatch(/"ben"|ben@|away we go|passwordHash|\$2b\$/i);
  // The id of a comment begins with its time and contains its author's id.
  expect(text.replaceAll(reactedTo, '')).not.toContain(ben.id);
});

test('questions, mentions and reactions on races are in it', async () => {
  const message = '@ben, one point is missing';
  const body = {
    message,
    mentions: [ben.id],
    thread: MELBOURNE,
    question: { category: 'fastestLap' },
  };
  const dora = await cloud.player('dora');
  const asked = await cloud.call('POST', '/api/chat/messages', { as: dora, body });
  const { _id }: { _id: string } = asked.body;
  const path = `/api/chat/messages/${_id}/reaction?thread=${MELBOURNE}`;
  await cloud.call('PUT', path, { as: dora, body: { reaction: 'ouch' } });
  expect((await download(dora)).body).toMatchObject({
    comments: [{ message, thread: MELBOURNE, question: { category: 'fastestLap' } }],
    reactions: [{ comment: _id, thread: MELBOURNE, reaction: 'ouch' }],
  });
});
