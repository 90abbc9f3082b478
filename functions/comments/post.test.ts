import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, readComments, post, remove } = commentCalls(cloud);

const commentsOf = async (player: Caller) =>
  (await readComments(player)).filter(({ user }) => user._id === player.id);
const idOf = ({ body }: { body: { _id: string } }) => body._id;

test('the reply to a comment has author and time, and all players can read it', async () => {
  const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
  await cloud.at('2025-03-10T10:00:00.000Z');
  const { status, body } = await post(anna, { message: '  Box, box.\n' });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9A-Za-z]{1,40}$/),
    message: 'Box, box.',
    username: 'anna',
    user: { _id: anna.id },
    timestamp: '2025-03-10T10:00:00.000Z',
    edited: false,
  });
  expect(await readComments(ben)).toEqual([body]);
});

test.each([
  ['a script', '</textarea><script>alert(document.cookie)</script>'],
  ['a link that runs something', '[Box](javascript:alert(1))'],
  ['what a template would fill in', '{{constructor}} $& {about} %s <%= 7 %> &lt;b&gt;'],
  ['500 families', '👨‍👩‍👧‍👦'.repeat(500)],
])('%s comes back as the text it is', async (_what, message) => {
  const player = await cloud.player();
  const posted = await post(player, { message });
  expect([posted.status, posted.headers.get('content-type')]).toEqual([
    201,
    'application/json; charset=utf-8',
  ]);
  expect(posted.body).toMatchObject({ message });
  expect(await commentsOf(player)).toMatchObject([{ message }]);
});

test('characters that reverse or hide a text are removed, and stacked accents are cut off', async () => {
  const player = await cloud.player();
  const reversed = await post(player, { message: '\u202eFerrari\u2069 wins\u200b' });
  const stacked = await post(player, { message: `F${'\u0301'.repeat(300)}` });
  expect(reversed.body).toMatchObject({ message: 'Ferrari wins' });
  expect(stacked.body).toMatchObject({ message: `F${'\u0301'.repeat(5)}` });
});

test.each([
  ['501 emojis', { message: '🏁'.repeat(501) }],
  ['nothing but spaces', { message: ' \n\t\u00a0\u3000 ' }],
  ['an object', { message: { toString: 'x' } }],
  ['an author', { user: { _id: 'aaaaaaa' } }],
  ['a time', { timestamp: '2025-01-01T00:00:00.000Z' }],
])('a comment with %s is refused', async (_what, draft) => {
  const player = await cloud.player();
  const before = await cloud.everything();
  expectProblem(await post(player, draft), 'input.invalid');
  expect(await cloud.everything()).toEqual(before);
});

test('a player posts at most five comments a minute, then gets a Retry-After', async () => {
  const carla = await cloud.player();
  const postAt = async (time: string) => {
    await cloud.at(`2025-03-10T${time}Z`);
    const { status, headers } = await post(carla);
    return [status, headers.get('retry-after')];
  };
  for (const time of ['11:00:00.000', '11:00:20', '11:00:30', '11:00:40', '11:00:50']) {
    expect(await postAt(time)).toEqual([201, null]);
  }
  // Deleting comments does not raise the limit.
  for (const { _id } of await commentsOf(carla)) await remove(carla, _id);
  // The first of the five is a minute old 8.5 seconds later, and the second one 20 seconds after that.
  expect(await postAt('11:00:51.500')).toEqual([429, '9']);
  const text = 'Too many messages. Please wait before posting again.';
  expectRefusal(await post(carla), 429, 'comment.too-many', text);
  expect((await post(await cloud.player())).status).toBe(201);
  expect(await postAt('11:01:00.000')).toEqual([201, null]);
  expect(await postAt('11:01:00.000')).toEqual([429, '20']);
});

test('a comment sent again under its idempotency key is posted once', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T12:00:00Z');
  const posts = await Promise.all(Array.from({ length: 20 }, () => post(player, {}, 'key-1')));
  expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(posts.map(idOf)).size).toBe(1);
  const [first] = await commentsOf(player);
  await edit(player, first?._id ?? '', { message: 'Stay out.' });
  const again = await post(player, {}, 'key-1');
  expect(again.body).toEqual({ ...first, message: 'Stay out.', edited: true });
  expect((await post(player, {}, 'key-2')).status).toBe(201);
  expect(await commentsOf(player)).toHaveLength(2);
});

test('an idempotency key that was used for another text, or for a comment that was deleted, is refused', async () => {
  const [player, anotherPlayer] = [await cloud.player(), await cloud.player()];
  const first = await post(player, {}, 'key-1');
  expectProblem(await post(player, { message: 'Stay out.' }, 'key-1'), 'comment.repeated');
  expect(idOf(await post(anotherPlayer, {}, 'key-1'))).not.toBe(idOf(first));
  await remove(player, idOf(first));
  expectProblem(await post(player, {}, 'key-1'), 'comment.unknown');
  expect(await commentsOf(player)).toEqual([]);
});
