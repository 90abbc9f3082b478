import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { beforeEach, expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];

const MESSAGES = '/api/chat/messages';

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

async function postBy(as: Caller, thread?: string): Promise<string> {
  const body = { message: 'Box, box.', ...(thread && { thread }) };
  const { _id }: { _id: string } = (await cloud.call('POST', MESSAGES, { as, body })).body;
  return _id;
}

const react = (as: Caller, id: string, reaction: unknown, thread = '') =>
  cloud.call('PUT', `${MESSAGES}/${id}/reaction${thread}`, { as, body: { reaction } });

async function seenBy(as: Caller, id: string, query = '') {
  const { body } = await cloud.call('GET', `${MESSAGES}${query}`, { as });
  const { messages }: { messages: { _id: string; reactions?: unknown }[] } = body;
  return messages.find(({ _id }) => _id === id)?.reactions;
}

test('a player has one reaction to a comment, which another one replaces and null takes away', async () => {
  const id = await postBy(anna);
  const { status, body } = await react(ben, id, 'fire');
  const fire = { reaction: 'fire', count: 1, mine: true, names: [] };
  expect([status, body]).toEqual([200, expect.objectContaining({ _id: id, reactions: [fire] })]);
  expect(await seenBy(anna, id)).toEqual([{ ...fire, mine: false, names: ['ben'] }]);
  await react(ben, id, 'laugh');
  await react(anna, id, 'laugh');
  expect(await seenBy(ben, id)).toEqual([
    { reaction: 'laugh', count: 2, mine: true, names: ['anna'] },
  ]);
  await react(ben, id, null);
  await react(anna, id, null);
  expect(await seenBy(ben, id)).toBeUndefined();
});

test('a reaction that is sent again changes nothing, in a race’s thread as well', async () => {
  const id = await postBy(anna, MELBOURNE);
  const query = `?thread=${MELBOURNE}`;
  await react(ben, id, 'wow', query);
  const before = await seenBy(anna, id, query);
  for (const _ of ['a device', 'another one']) await react(ben, id, 'wow', query);
  expect(await seenBy(anna, id, query)).toEqual(before);
  expect((await react(ben, id, 'wow')).status).toBe(404);
});

test('of many players who react at once every one counts, and the list stays short', async () => {
  const id = await postBy(anna);
  const { comments } = cloud.data;
  const crowd = Array.from({ length: 500 }, (_, number) => {
    const digits = String(number).padStart(4, '0');
    return { id: `p00${digits}`, username: `a-long-name-of-a-${digits}` };
  });
  const reactions = await Promise.all(
    crowd.map((player, number) =>
      comments.react({ id, thread: undefined }, player, number % 5 ? 'agree' : 'ouch'),
    ),
  );
  expect(reactions.filter((one) => 'refused' in one)).toEqual([]);
  const seen = await seenBy(anna, id);
  expect(seen).toMatchObject([
    { reaction: 'agree', count: 400, mine: false },
    { reaction: 'ouch', count: 100, mine: false },
  ]);
  expect(JSON.stringify(seen).length).toBeLessThan(1_000);
});

test('a reaction takes one write for the limit and one for the comment', async () => {
  const id = await postBy(anna);
  const { answer, calls } = await counting(() => react(ben, id, 'agree'));
  expect([answer.status, calls.map(({ name, units }) => [name, units])]).toEqual([
    200,
    [
      ['GetItemCommand', 1],
      ['UpdateItemCommand', 1],
      ['UpdateItemCommand', 1],
    ],
  ]);
});

test('an unknown or deleted comment, and anything but the six reactions, are refused', async () => {
  const id = await postBy(anna);
  const gone = await postBy(anna);
  await cloud.call('DELETE', `${MESSAGES}/${gone}`, { as: anna });
  for (const one of [gone, 'nowhere']) {
    const text = 'This comment no longer exists.';
    expectRefusal(await react(ben, one, 'agree'), 404, 'comment.unknown', text);
    expectRefusal(await react(ben, one, null), 404, 'comment.unknown', text);
  }
  expect(await cloud.data.comments.find(gone)).toBeUndefined();
  for (const reaction of ['', 'like', '__proto__', 'constructor', 1, ['agree'], undefined]) {
    expect((await react(ben, id, reaction)).status).toBe(400);
  }
  expect((await react(ben, 'USER%23x', 'agree')).status).toBe(400);
  const body = { reaction: 'agree', userId: anna.id };
  const foreign = await cloud.call('PUT', `${MESSAGES}/${id}/reaction`, { as: ben, body });
  expect(foreign.status).toBe(400);
  expect(await seenBy(anna, id)).toBeUndefined();
});

test('a comment takes a thousand reactions of a kind, and those who reacted can still take theirs back', async () => {
  const id = await postBy(anna);
  const { comments } = cloud.data;
  for (let from = 0; from < 1_000; from += 100) {
    const some = Array.from({ length: 100 }, (_, number) => {
      const digits = String(from + number).padStart(4, '0');
      return { id: `q00${digits}`, username: `q${digits}` };
    });
    await Promise.all(
      some.map((player) => comments.react({ id, thread: undefined }, player, 'wow')),
    );
  }
  const text = 'This comment has enough of these reactions.';
  expectRefusal(await react(ben, id, 'wow'), 409, 'reaction.full', text);
  expect((await react(ben, id, 'agree')).status).toBe(200);
  const first = { id: 'q000000', username: 'q0000' };
  for (const reaction of ['wow', null] as const) {
    const reacted = await comments.react({ id, thread: undefined }, first, reaction);
    expect(reacted).toHaveProperty('comment');
  }
  expect((await react(ben, id, 'wow')).status).toBe(200);
});

test('a player who leaves takes the reactions along', async () => {
  const id = await postBy(anna);
  const inThread = await postBy(anna, MELBOURNE);
  const carla = await cloud.player('carla');
  await react(carla, id, 'agree');
  await react(carla, inThread, 'agree', `?thread=${MELBOURNE}`);
  await react(ben, id, 'agree');
  await cloud.call('DELETE', '/api/account', { as: carla, body: { password: 'correct horse' } });
  expect((await cloud.everything()).join()).not.toContain('carla');
  expect(await seenBy(anna, id)).toEqual([
    { reaction: 'agree', count: 1, mine: false, names: ['ben'] },
  ]);
  expect(await seenBy(anna, inThread, `?thread=${MELBOURNE}`)).toBeUndefined();
});
