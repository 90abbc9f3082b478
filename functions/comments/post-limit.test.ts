import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefusal, expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { listed, post, posted, remove } = commentCalls(cloud);

const postAt = async (as: Caller, time: string) => {
  await cloud.at(`2025-03-10T${time}Z`);
  const { status, headers } = await post(as);
  return [status, headers.get('retry-after')];
};

test('a player posts at most five comments a minute, then gets a Retry-After', async () => {
  const [anna, ben] = [await cloud.player(), await cloud.player()];
  for (const time of ['10:00:00.000', '10:00:20', '10:00:30', '10:00:40', '10:00:50']) {
    expect(await postAt(anna, time)).toEqual([201, null]);
  }
  expect(await postAt(anna, '10:00:51.500')).toEqual([429, '9']);
  const text = 'Too many messages. Please wait before posting again.';
  expectRefusal(await post(anna), 429, 'comment.too-many', text);
  expect((await post(ben)).status).toBe(201);
  expect(await postAt(anna, '10:00:59.999')).toEqual([429, '1']);
  expect(await postAt(anna, '10:01:00.000')).toEqual([201, null]);
  expect(await postAt(anna, '10:01:00.000')).toEqual([429, '20']);
});

test('deleting comments does not raise the limit', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T11:00:00.000Z');
  for (let count = 1; count <= 5; count += 1) await remove(player, (await posted(player))._id);
  expectRefused(await post(player), 'comment.too-many');
});

test('row 34: of 30 comments posted at once in two tabs exactly five are there', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T12:00:00.000Z');
  const posts = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      post(player, { message: `Tab ${number % 2}, lap ${number}` }),
    ),
  );
  const taken = posts.filter(({ status }) => status === 201);
  const refused = posts.filter(({ status }) => status !== 201);
  expect(taken).toHaveLength(5);
  for (const one of refused) {
    expectRefused(one, 'comment.too-many');
    expect(one.headers.get('retry-after')).toBe('60');
  }
  const own = (await listed(player)).filter(({ user }) => user._id === player.id);
  expect(new Set(own)).toEqual(new Set(taken.map(({ body }) => body)));
});
