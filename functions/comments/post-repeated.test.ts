import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const MESSAGES = '/api/chat/messages';
const post = (as: Caller, key: string | undefined, message = 'Box, box.') =>
  cloud.call('POST', MESSAGES, { as, body: { message }, headers: { 'idempotency-key': key } });

async function postedBy(player: Caller): Promise<object[]> {
  const { body } = await cloud.call('GET', MESSAGES, { as: player });
  const { messages }: { messages: { user: { _id: string } }[] } = body;
  return messages.filter(({ user }) => user._id === player.id);
}

const idOf = ({ body }: { body: { _id: string } }) => body._id;

test('a comment sent again under its key is there once, also an hour later', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T10:00:00.000Z');
  const first = await post(player, 'key-1');
  const again = await post(player, 'key-1');
  await cloud.at('2025-03-10T11:00:00.000Z');
  const muchLater = await post(player, 'key-1', '  Box, box. ');
  for (const one of [first, again, muchLater]) {
    expect([one.status, one.body]).toEqual([201, first.body]);
  }
  expect(await postedBy(player)).toEqual([first.body]);
});

test('row 26: a comment sent 20 times at once under its key is there once', async () => {
  const player = await cloud.player();
  const posts = await Promise.all(Array.from({ length: 20 }, () => post(player, 'key-1')));
  expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await postedBy(player)).toEqual([posts[0]?.body]);
  expect(new Set(posts.map(idOf)).size).toBe(1);
});

test('a comment sent again is answered as it is now, and does not count towards the limit', async () => {
  const player = await cloud.player();
  const first = await post(player, 'key-1');
  const body = { message: 'Stay out.' };
  await cloud.call('PUT', `${MESSAGES}/${idOf(first)}`, { as: player, body });
  for (let count = 1; count <= 8; count += 1) {
    const again = await post(player, 'key-1');
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ _id: idOf(first), message: 'Stay out.', edited: true });
  }
  expect((await post(player, 'key-2')).status).toBe(201);
});

test('a key that was used for another text is refused', async () => {
  const player = await cloud.player();
  const first = await post(player, 'key-1');
  const text = 'Another comment was posted with this Idempotency-Key.';
  expectRefusal(await post(player, 'key-1', 'Stay out.'), 409, 'comment.repeated', text);
  expect(await postedBy(player)).toEqual([first.body]);
});

test('a comment that was deleted is not posted again', async () => {
  const player = await cloud.player();
  const first = await post(player, 'key-1');
  await cloud.call('DELETE', `${MESSAGES}/${idOf(first)}`, { as: player });
  const text = 'This comment no longer exists.';
  expectRefusal(await post(player, 'key-1'), 404, 'comment.unknown', text);
  expect(await postedBy(player)).toEqual([]);
});

test('another key, another player or no key make a comment of their own', async () => {
  const [anna, ben] = [await cloud.player(), await cloud.player()];
  const posts = [
    await post(anna, 'key-1'),
    await post(anna, 'key-2'),
    await post(ben, 'key-1'),
    await post(anna, undefined),
    await post(anna, undefined),
  ];
  expect(posts.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(posts.map(idOf)).size).toBe(5);
});

test.each(['', 'two words', 'ä', 'x'.repeat(256)])('%j is no key', async (key) => {
  const player = await cloud.player();
  const called = cloud.call('POST', MESSAGES, {
    as: player,
    body: { message: 'Box, box.' },
    headers: { 'idempotency-key': key },
  });
  expect((await called).status).toBe(400);
  expect(await postedBy(player)).toEqual([]);
});
