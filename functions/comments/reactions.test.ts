import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { MAX_REACTORS } from '@parc-ferme/domain/comment/reaction';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const { readComments, postComment, react, remove } = commentCalls(cloud);

let minute = 0;
beforeEach(async () => {
  minute += 10;
  await cloud.at(new Date(Date.parse('2025-03-10T10:00:00Z') + minute * 60_000));
});

const commentIdOf = async (as: Caller, thread?: string) => (await postComment(as, { thread }))._id;
const reactionsSeenBy = async (as: Caller, id: string, thread?: string) =>
  (await readComments(as, thread && `?thread=${thread}`)).find(({ _id }) => _id === id)?.reactions;

test('a player has one reaction to a comment, which the next one replaces and null removes', async () => {
  const id = await commentIdOf(anna);
  const { status, body } = await react(ben, id, 'fire');
  const fire = { reaction: 'fire', count: 1, mine: true, names: [] };
  expect([status, body]).toEqual([200, expect.objectContaining({ _id: id, reactions: [fire] })]);
  expect(await reactionsSeenBy(anna, id)).toEqual([{ ...fire, mine: false, names: ['ben'] }]);
  await react(ben, id, 'laugh');
  await react(anna, id, 'laugh');
  expect(await reactionsSeenBy(ben, id)).toEqual([
    { reaction: 'laugh', count: 2, mine: true, names: ['anna'] },
  ]);
  await react(ben, id, null);
  await react(anna, id, null);
  expect(await reactionsSeenBy(ben, id)).toBeUndefined();
});

test('a reaction that is sent again changes nothing; one to an unknown comment, and an unknown reaction, are refused', async () => {
  const [id, deletedId] = [await commentIdOf(anna, MELBOURNE), await commentIdOf(anna)];
  await remove(anna, deletedId);
  for (const _ of ['a device', 'another one']) await react(ben, id, 'wow', MELBOURNE);
  for (const commentId of [id, deletedId, 'nowhere']) {
    expectProblem(await react(ben, commentId, 'wow'), 'comment.unknown');
  }
  expect(await cloud.data.comments.find(deletedId)).toBeUndefined();
  for (const reaction of ['like', '__proto__', undefined]) {
    expectProblem(await react(ben, id, reaction, MELBOURNE), 'input.invalid');
  }
  expect(await reactionsSeenBy(anna, id, MELBOURNE)).toMatchObject([{ reaction: 'wow', count: 1 }]);
});

test('the reactions of twenty players at once all count', async () => {
  const id = await commentIdOf(anna);
  const { comments } = cloud.data;
  const agree = (player: { id: string; username: string }) =>
    comments.react({ id, thread: undefined }, player, 'agree');
  await Promise.all(crowd(20).map(agree));
  expect(await reactionsSeenBy(anna, id)).toMatchObject([
    { reaction: 'agree', count: 20, mine: false },
  ]);
});

test('a comment takes a thousand reactions of a kind, and those who reacted can still repeat theirs or take it back', async () => {
  const comment = await postComment(anna);
  const id = comment._id;
  const reactors = crowd(MAX_REACTORS);
  const [first = anna] = reactors;
  // An item is stored that has all these reactions: a set of ids and usernames.
  const reaction_wow = new Set(reactors.map((player) => `${player.id} ${player.username}`));
  const full = { ...keys.comment(id), ...comment, reaction_wow };
  await openTable(process.env.TABLE_NAME ?? '').writeAll([full]);
  expectProblem(await react(ben, id, 'wow'), 'reaction.full');
  expect((await react(ben, id, 'agree')).status).toBe(200);
  for (const reaction of ['wow', null] as const) {
    const reacted = await cloud.data.comments.react({ id, thread: undefined }, first, reaction);
    expect(reacted).toHaveProperty('comment');
  }
  expect((await react(ben, id, 'wow')).status).toBe(200);
});

test('deleting an account removes its reactions, and its name becomes “Former player” in texts and threads', async () => {
  const [id, inThread] = [await commentIdOf(anna), await commentIdOf(anna, MELBOURNE)];
  const hugo = await cloud.player('hugo');
  await react(hugo, id, 'agree');
  await react(hugo, inThread, 'agree', MELBOURNE);
  await react(ben, id, 'agree');
  const hugosComment = await postComment(hugo, { thread: MELBOURNE });
  const thanks = { message: 'Thanks @hugo, @hugoline.', mentions: [hugo.id] };
  const { _id: thanksId } = await postComment(ben, thanks);
  await cloud.call('DELETE', '/api/account', { as: hugo, body: { password: 'correct horse' } });
  expect((await cloud.everything()).join()).not.toMatch(/hugo\b/);
  expect(await reactionsSeenBy(anna, id)).toEqual([
    { reaction: 'agree', count: 1, mine: false, names: ['ben'] },
  ]);
  expect(await reactionsSeenBy(anna, inThread, MELBOURNE)).toBeUndefined();
  const former = { username: 'Former player' };
  expect((await readComments(ben)).find((comment) => comment._id === thanksId)).toMatchObject({
    message: 'Thanks @Former player, @hugoline.',
    mentions: [{ _id: hugo.id, ...former }],
  });
  const inMelbourne = await readComments(ben, `?thread=${MELBOURNE}`);
  expect(inMelbourne.find((comment) => comment._id === hugosComment._id)).toMatchObject(former);
});
