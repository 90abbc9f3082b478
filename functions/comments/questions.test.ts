import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { beforeEach, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const [anna, ben, admin] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.admin('race-director'),
];

const MESSAGES = '/api/chat/messages';
const FASTEST_LAP = { category: 'fastestLap' };

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const post = (as: Caller, more: object, key?: string) =>
  cloud.call('POST', MESSAGES, {
    as,
    body: { message: 'About my points.', thread: MELBOURNE, ...more },
    headers: { 'idempotency-key': key },
  });

async function questionOf(as: Caller): Promise<string> {
  const { _id }: { _id: string } = (await post(as, { question: FASTEST_LAP })).body;
  return _id;
}

async function listed(): Promise<object[]> {
  const path = `${MESSAGES}?thread=${MELBOURNE}`;
  const { messages }: { messages: object[] } = (await cloud.call('GET', path, { as: ben })).body;
  return messages;
}

test('a player asks about points, an admin answers, and everybody reads both', async () => {
  const asked = await questionOf(anna);
  const plain = await post(ben, {});
  expect(plain.body).not.toHaveProperty('question');
  const { answer, calls } = await counting(() => post(admin, { answers: asked }));
  expect([answer.status, calls.length]).toEqual([201, 4]);
  const messages = await listed();
  expect(messages).toContainEqual(
    expect.objectContaining({ username: 'race-director', answers: asked }),
  );
  expect(messages).toContainEqual(plain.body);
  expect(messages).toContainEqual(
    expect.objectContaining({ _id: asked, username: 'anna', question: FASTEST_LAP }),
  );
});

test('an edit leaves a question a question, and an answer an answer', async () => {
  const asked = await questionOf(anna);
  const { _id: answer }: { _id: string } = (await post(admin, { answers: asked })).body;
  const edit = async (as: Caller, id: string) =>
    (
      await cloud.call('PUT', `${MESSAGES}/${id}?thread=${MELBOURNE}`, {
        as,
        body: { message: 'Reworded' },
      })
    ).body;
  expect(await edit(anna, asked)).toMatchObject({ question: FASTEST_LAP, edited: true });
  expect(await edit(admin, answer)).toMatchObject({ answers: asked, edited: true });
});

test('only an admin answers: a player, the asking one too, is refused and writes nothing', async () => {
  const asked = await questionOf(anna);
  const before = await cloud.everything();
  const text = 'Only admins can answer a question about points.';
  for (const who of [anna, ben]) {
    expectRefusal(await post(who, { answers: asked }), 403, 'question.foreign', text);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('what is no question of the thread, or was deleted, is not answered', async () => {
  const asked = await questionOf(anna);
  const { _id: plain }: { _id: string } = (await post(ben, {})).body;
  const gone = await questionOf(ben);
  await cloud.call('DELETE', `${MESSAGES}/${gone}?thread=${MELBOURNE}`, { as: ben });
  const before = await cloud.everything();
  const text = 'This question no longer exists.';
  for (const more of [
    { answers: plain },
    { answers: gone },
    { answers: 'nowhere' },
    { answers: asked, thread: '2025-monza' },
  ]) {
    expectRefusal(await post(admin, more), 404, 'question.unknown', text);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a second answer stands too, and one sent again under its key is there once', async () => {
  const asked = await questionOf(anna);
  const first = await post(admin, { answers: asked }, 'key-1');
  expect((await post(admin, { answers: asked }, 'key-1')).body).toEqual(first.body);
  expect((await post(admin, {}, 'key-1')).status).toBe(409);
  expect((await post(admin, { answers: asked }, 'key-2')).status).toBe(201);
  const answers = (await listed()).filter((one) => 'answers' in one && one.answers === asked);
  expect(answers).toHaveLength(2);
});

test.each([
  [{ question: FASTEST_LAP, thread: undefined }],
  [{ answers: 'aaa', thread: undefined }],
  [{ question: FASTEST_LAP, answers: 'aaa' }],
  [{ question: { category: 'total' } }],
  [{ question: { category: 'winner', player: 'ben' } }],
  [{ question: 'winner' }],
  [{ answers: 'USER#x' }],
  [{ answers: ['aaa'] }],
])('%j is refused', async (more) => {
  expect((await post(admin, more)).status).toBe(400);
});

test('an answer whose question is on another page quotes it, until the question is deleted', async () => {
  const asked = await questionOf(anna);
  await cloud.at(new Date(Date.parse('2025-03-10T10:01:00Z') + minute * 60_000));
  await post(admin, { answers: asked, message: 'It is as the stewards said.' });
  const path = `${MESSAGES}?thread=${MELBOURNE}`;
  const newest = async (limit = 1) =>
    (await cloud.call('GET', `${path}&limit=${limit}`, { as: ben })).body;
  const quote = { _id: asked, username: 'anna', message: 'About my points.' };
  expect(await newest()).toMatchObject({ messages: [{ answers: asked }], answered: [quote] });
  expect(await newest(2)).not.toHaveProperty('answered');
  await cloud.call('DELETE', `${MESSAGES}/${asked}?thread=${MELBOURNE}`, { as: admin });
  expect(await newest()).not.toHaveProperty('answered');
});
