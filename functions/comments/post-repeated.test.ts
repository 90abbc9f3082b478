import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, listed, post, remove } = commentCalls(cloud);

const postedBy = async ({ id, ...player }: Caller) =>
  (await listed({ id, ...player })).filter(({ user }) => user._id === id);
const idOf = ({ body }: { body: { _id: string } }) => body._id;

test('a comment sent again under its key is there once, also an hour later', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T10:00:00.000Z');
  const first = await post(player, {}, 'key-1');
  await cloud.at('2025-03-10T11:00:00.000Z');
  for (const message of ['Box, box.', '  Box, box. ']) {
    const again = await post(player, { message }, 'key-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
  }
  expect(await postedBy(player)).toEqual([first.body]);
});

test('row 26: a comment sent 20 times at once under its key is there once', async () => {
  const player = await cloud.player();
  const posts = await Promise.all(Array.from({ length: 20 }, () => post(player, {}, 'key-1')));
  expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await postedBy(player)).toEqual([posts[0]?.body]);
  expect(new Set(posts.map(idOf)).size).toBe(1);
});

test('a comment sent again is answered as it is now, and does not count towards the limit', async () => {
  const player = await cloud.player();
  const first = await post(player, {}, 'key-1');
  await edit(player, idOf(first), { message: 'Stay out.' });
  for (let count = 1; count <= 8; count += 1) {
    const again = await post(player, {}, 'key-1');
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ _id: idOf(first), message: 'Stay out.', edited: true });
  }
  expect((await post(player, {}, 'key-2')).status).toBe(201);
});

test('a key that was used for another text, or for a comment that was deleted, is refused', async () => {
  const player = await cloud.player();
  const first = await post(player, {}, 'key-1');
  expectRefused(await post(player, { message: 'Stay out.' }, 'key-1'), 'comment.repeated');
  expect(await postedBy(player)).toEqual([first.body]);
  await remove(player, idOf(first));
  expectRefused(await post(player, {}, 'key-1'), 'comment.unknown');
  expect(await postedBy(player)).toEqual([]);
});

test('another key, another player or no key make a comment of their own', async () => {
  const [anna, ben] = [await cloud.player(), await cloud.player()];
  const posts = [
    await post(anna, {}, 'key-1'),
    await post(anna, {}, 'key-2'),
    await post(ben, {}, 'key-1'),
    await post(anna),
    await post(anna),
  ];
  expect(posts.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(posts.map(idOf)).size).toBe(5);
  expectRefused(await post(anna, {}, 'two words'), 'input.invalid', 'An Idempotency-Key');
});
