import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const MESSAGES = '/api/chat/messages';
const TOO_MANY = 'Too many messages. Please wait before posting again.';
const post = (as: Caller, message = 'Box, box.') =>
  cloud.call('POST', MESSAGES, { as, body: { message } });

const postAt = async (as: Caller, time: string) => {
  await cloud.at(`2025-03-10T${time}Z`);
  return post(as);
};

test('a player posts at most five comments a minute, then gets a Retry-After', async () => {
  const [anna, ben] = [await cloud.player(), await cloud.player()];
  for (const time of ['10:00:00.000', '10:00:20', '10:00:30', '10:00:40', '10:00:50']) {
    expect((await postAt(anna, time)).status).toBe(201);
  }
  const sixth = await postAt(anna, '10:00:51.500');
  expectRefusal(sixth, 429, 'comment.too-many', TOO_MANY);
  expect(sixth.headers.get('retry-after')).toBe('9');
  expect((await post(ben)).status).toBe(201);

  const tooEarly = await postAt(anna, '10:00:59.999');
  expect([tooEarly.status, tooEarly.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await postAt(anna, '10:01:00.000')).status).toBe(201);
  const tooMany = await postAt(anna, '10:01:00.000');
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '20']);
  expect((await postAt(anna, '10:01:20.000')).status).toBe(201);
});

test('deleting comments does not raise the limit', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T11:00:00.000Z');
  for (let count = 1; count <= 5; count += 1) {
    const { _id }: { _id: string } = (await post(player)).body;
    await cloud.call('DELETE', `${MESSAGES}/${_id}`, { as: player });
  }
  expectRefusal(await post(player), 429, 'comment.too-many', TOO_MANY);
});

test('row 34: of 30 comments posted at once in two tabs exactly five are there', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T12:00:00.000Z');
  const posts = await Promise.all(
    Array.from({ length: 30 }, (_, number) => post(player, `Tab ${number % 2}, lap ${number}`)),
  );
  const taken = posts.filter(({ status }) => status === 201);
  const refused = posts.filter(({ status }) => status === 429);
  expect([taken.length, refused.length]).toEqual([5, 25]);
  for (const one of refused) {
    expectRefusal(one, 429, 'comment.too-many', TOO_MANY);
    expect(one.headers.get('retry-after')).toBe('60');
  }
  const { body } = await cloud.call('GET', MESSAGES, { as: player });
  const { messages }: { messages: { user: { _id: string } }[] } = body;
  const own = messages.filter(({ user }) => user._id === player.id);
  const byText = (one: unknown, other: unknown) =>
    JSON.stringify(one).localeCompare(JSON.stringify(other));
  expect(own.toSorted(byText)).toEqual(taken.map((one) => one.body).toSorted(byText));
});
