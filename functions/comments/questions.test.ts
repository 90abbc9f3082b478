import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, list, listed, post: postComment, posted, remove } = commentCalls(cloud);
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const admin = await cloud.admin('race-director');

const FASTEST_LAP = { category: 'fastestLap' };
const QUERY = `?thread=${MELBOURNE}`;

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const post = (as: Caller, more: object, key?: string) =>
  postComment(as, { thread: MELBOURNE, ...more }, key);
const commentOf = async (as: Caller, more: object) =>
  (await posted(as, { thread: MELBOURNE, ...more }))._id;
const questionOf = (as: Caller) => commentOf(as, { question: FASTEST_LAP });

test('a player asks about points, an admin answers, and all players read both, also after an edit', async () => {
  const asked = await questionOf(anna);
  const answer = await commentOf(admin, { answers: asked });
  const plain = await posted(ben, { thread: MELBOURNE });
  expect(plain).not.toHaveProperty('question');
  const question = { _id: asked, username: 'anna', question: FASTEST_LAP };
  const all = [plain, { _id: answer, username: 'race-director', answers: asked }, question];
  expect(await listed(ben, QUERY)).toEqual(
    expect.arrayContaining(all.map((one) => expect.objectContaining(one))),
  );
  const edited = { message: 'Reworded', edited: true };
  expect((await edit(anna, asked, { message: 'Reworded' }, MELBOURNE)).body).toMatchObject({
    ...question,
    ...edited,
  });
  expect((await edit(admin, answer, { message: 'Reworded' }, MELBOURNE)).body).toMatchObject({
    answers: asked,
    ...edited,
  });
});

test('only an admin answers, and only a question of the thread that was not deleted', async () => {
  const [asked, gone] = [await questionOf(anna), await questionOf(ben)];
  const plain = await commentOf(ben, {});
  await remove(ben, gone, MELBOURNE);
  const before = await cloud.everything();
  for (const who of [anna, ben]) {
    expectRefused(await post(who, { answers: asked }), 'question.foreign');
  }
  for (const more of [
    { answers: plain },
    { answers: gone },
    { answers: 'nowhere' },
    { answers: asked, thread: '2025-monza' },
  ]) {
    expectRefused(await post(admin, more), 'question.unknown');
  }
  expect(await cloud.everything()).toEqual(before);
});

test('a question can have two answers, and one sent again under its key is there once', async () => {
  const asked = await questionOf(anna);
  const first = await post(admin, { answers: asked }, 'key-1');
  expect((await post(admin, { answers: asked }, 'key-1')).body).toEqual(first.body);
  expectRefused(await post(admin, {}, 'key-1'), 'comment.repeated');
  expect((await post(admin, { answers: asked }, 'key-2')).status).toBe(201);
  const answers = (await listed(ben, QUERY)).filter((one) => one.answers === asked);
  expect(answers).toHaveLength(2);
});

test.each([
  [{ question: FASTEST_LAP, thread: undefined }],
  [{ answers: 'aaa', thread: undefined }],
  [{ question: FASTEST_LAP, answers: 'aaa' }],
  [{ question: { category: 'total' } }],
  [{ question: { category: 'winner', player: 'ben' } }],
  [{ answers: 'USER#x' }],
  [{ answers: ['aaa'] }],
])('%j is refused', async (more) => {
  expectRefused(await post(admin, more), 'input.invalid');
});

test('an answer whose question is on another page quotes it, until the question is deleted', async () => {
  const asked = await questionOf(anna);
  await cloud.at(new Date(Date.parse('2025-03-10T10:01:00Z') + minute * 60_000));
  await commentOf(admin, { answers: asked });
  const newest = async (limit = 1) => (await list(ben, `${QUERY}&limit=${limit}`)).body;
  const quote = { _id: asked, username: 'anna', message: 'Box, box.' };
  expect(await newest()).toMatchObject({ messages: [{ answers: asked }], answered: [quote] });
  expect(await newest(2)).not.toHaveProperty('answered');
  await remove(admin, asked, MELBOURNE);
  expect(await newest()).not.toHaveProperty('answered');
});
