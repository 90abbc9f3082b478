import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, SHANGHAI } from '@parc-ferme/testing/melbourne';
import { addToHistory, TAKEN_OFF } from '@parc-ferme/testing/stored-season';
import { beforeEach, describe, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const admin = await cloud.admin('race-director');
const { edit, list, readComments, post, postComment, remove } = commentCalls(cloud);

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const MONZA = '2025-monza';
const IMOLA = '2025-imola';
const inThread = (thread: string) => list(ben, `?thread=${thread}`);
const textsIn = async (thread?: string) =>
  (await readComments(ben, thread && `?thread=${thread}`)).map(({ message }) => message);

const takeOffCalendar = (raceId: string) => addToHistory(raceId, TAKEN_OFF, cloud.data);

test('a race has a thread of its own, beside the general one', async () => {
  const general = await postComment(anna, { message: 'Lights out.' });
  expect(general).not.toHaveProperty('thread');
  const wet = { message: 'Turn three is wet.', thread: MELBOURNE };
  expect(await postComment(anna, wet)).toMatchObject(wet);
  await postComment(ben, { message: 'Cold here.', thread: SHANGHAI });
  expect(await textsIn()).toEqual(['Lights out.']);
  expect(await textsIn(MELBOURNE)).toEqual(['Turn three is wet.']);
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
});

test('only a race has a thread; once the race is cancelled, its comments can be read, but none is added', async () => {
  expectProblem(await post(ben, { thread: '2025-nowhere' }), 'race.unknown');
  expectProblem(await inThread('1999-monza'), 'race.unknown');
  expectProblem(await post(ben, { thread: '2025-monza#x' }), 'input.invalid');
  // Nobody has commented on this race.
  await takeOffCalendar(IMOLA);
  expectProblem(await inThread(IMOLA), 'thread.cancelled');
  await takeOffCalendar(SHANGHAI);
  expectProblem(await post(ben, { thread: SHANGHAI }), 'thread.cancelled');
  expect(await textsIn(SHANGHAI)).toEqual(['Cold here.']);
});

test('comments on a race are changed and deleted in their thread, by their author or an admin', async () => {
  const { _id } = await postComment(anna, { thread: MELBOURNE });
  const message = 'Red flag.';
  for (const elsewhere of [undefined, MONZA]) {
    expectProblem(await edit(anna, _id, { message }, elsewhere), 'comment.unknown');
  }
  const edited = await edit(anna, _id, { message }, MELBOURNE);
  expect(edited.body).toMatchObject({ message, edited: true, thread: MELBOURNE });
  expect((await remove(admin, _id, MELBOURNE)).status).toBe(200);
  expect(await cloud.data.audit.latest(1)).toMatchObject([
    { before: { message, thread: MELBOURNE } },
  ]);
});

test('an idempotency key is valid in one thread, and the limit of comments counts those of all threads', async () => {
  const first = await post(ben, { thread: MELBOURNE }, 'key-1');
  expect((await post(ben, { thread: MELBOURNE }, 'key-1')).body).toEqual(first.body);
  expectProblem(await post(ben, {}, 'key-1'), 'comment.repeated');
  // With the first one, the five comments that a minute allows.
  for (const thread of [undefined, MONZA, undefined, MELBOURNE]) await postComment(ben, { thread });
  expectProblem(await post(ben, { thread: MONZA }), 'comment.too-many');
});

test('on request the list has the newest comment of each race that has any', async () => {
  const { _id: newest } = await postComment(anna, { thread: MONZA });
  expect((await list(ben, '?with=threads')).body).toMatchObject({
    threads: expect.arrayContaining([
      { thread: MELBOURNE, newest: expect.any(String) },
      { thread: MONZA, newest },
    ]),
  });
  expect((await list(ben)).body).not.toHaveProperty('threads');
});

test('a list has the number of all comments in its thread, also if several are posted or deleted at once', async () => {
  const thread = '2025-spa';
  const countIn = async (query = '') => {
    const { count }: { count: number } = (await list(ben, query)).body;
    return count;
  };
  const query = `?thread=${thread}&limit=1`;
  const general = await countIn();
  expect(await countIn(query)).toBe(0);
  const both = await Promise.all([anna, ben].map((player) => postComment(player, { thread })));
  await edit(anna, both[0]?._id ?? '', { message: 'Reworded' }, thread);
  await post(anna, { thread, message: 'Sent twice.' }, 'key-2');
  await post(anna, { thread, message: 'Sent twice.' }, 'key-2');
  expect(await countIn(query)).toBe(3);
  const [first = '', second = ''] = both.map(({ _id }) => _id);
  await Promise.all([
    remove(anna, first, thread),
    remove(anna, first, thread),
    remove(admin, second, thread),
  ]);
  expect(await countIn(query)).toBe(1);
  expect(await countIn()).toBe(general);
  const { _id } = await postComment(anna);
  expect(await countIn()).toBe(general + 1);
  await remove(anna, _id);
  expect(await countIn()).toBe(general);
});

describe('a question about points', () => {
  const FASTEST_LAP = { category: 'fastestLap' };
  const QUERY = `?thread=${MELBOURNE}`;
  const postHere = (as: Caller, more: object, key?: string) =>
    post(as, { thread: MELBOURNE, ...more }, key);
  const commentOf = async (as: Caller, more: object) =>
    (await postComment(as, { thread: MELBOURNE, ...more }))._id;
  const questionOf = (as: Caller) => commentOf(as, { question: FASTEST_LAP });

  test('is answered by an admin, and all players read both, also after an edit', async () => {
    const questionId = await questionOf(anna);
    const answerId = await commentOf(admin, { answers: questionId });
    const plain = await postComment(ben, { thread: MELBOURNE });
    expect(plain).not.toHaveProperty('question');
    const question = { _id: questionId, username: 'anna', question: FASTEST_LAP };
    const all = [
      plain,
      { _id: answerId, username: 'race-director', answers: questionId },
      question,
    ];
    expect(await readComments(ben, QUERY)).toEqual(
      expect.arrayContaining(all.map((comment) => expect.objectContaining(comment))),
    );
    const edited = { message: 'Reworded', edited: true };
    for (const [as, id, expected] of [
      [anna, questionId, question],
      [admin, answerId, { answers: questionId }],
    ] as const) {
      const { body } = await edit(as, id, { message: 'Reworded' }, MELBOURNE);
      expect(body).toMatchObject({ ...expected, ...edited });
    }
  });

  test('is answered only by an admin, in its thread, and not once it is deleted', async () => {
    const [questionId, deletedId] = [await questionOf(anna), await questionOf(ben)];
    const plain = await commentOf(ben, {});
    await remove(ben, deletedId, MELBOURNE);
    const before = await cloud.everything();
    expectProblem(await postHere(anna, { answers: questionId }), 'question.foreign');
    for (const more of [
      { answers: plain },
      { answers: deletedId },
      { answers: questionId, thread: MONZA },
    ]) {
      expectProblem(await postHere(admin, more), 'question.unknown');
    }
    for (const more of [
      { question: FASTEST_LAP, thread: undefined },
      { answers: questionId, thread: undefined },
      { question: FASTEST_LAP, answers: questionId },
      { question: { category: 'total' } },
    ]) {
      expectProblem(await postHere(admin, more), 'input.invalid');
    }
    expect(await cloud.everything()).toEqual(before);
  });

  test('is quoted by an answer on another page, until it is deleted', async () => {
    const questionId = await questionOf(anna);
    await cloud.at(new Date(Date.parse('2025-03-10T10:01:00Z') + minute * 60_000));
    await commentOf(admin, { answers: questionId });
    const newest = async (limit = 1) => (await list(ben, `${QUERY}&limit=${limit}`)).body;
    const quote = { _id: questionId, username: 'anna', message: 'Box, box.' };
    expect(await newest()).toMatchObject({
      messages: [{ answers: questionId }],
      answered: [quote],
    });
    expect(await newest(2)).not.toHaveProperty('answered');
    await remove(admin, questionId, MELBOURNE);
    expect(await newest()).not.toHaveProperty('answered');
  });
});
