import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const MESSAGES = '/api/chat/messages';
type Comment = { _id: string; message: string; edited: boolean };

async function postedBy(as: Caller, at: string): Promise<Comment> {
  await cloud.at(`2025-03-10T${at}Z`);
  return (await cloud.call('POST', MESSAGES, { as, body: { message: 'Box, box.' } })).body;
}
const edit = (as: Caller, { _id }: { _id: string }, message: unknown = 'Stay out.') =>
  cloud.call('PUT', `${MESSAGES}/${_id}`, { as, body: { message } });

const found = (id: string) => cloud.data.comments.find(id);

test('an edited comment has the new text and is marked as edited, and all else stays', async () => {
  const player = await cloud.player();
  const comment = await postedBy(player, '10:00:00.000');
  await cloud.at('2025-03-10T10:01:00.000Z');
  const { status, body } = await edit(player, comment, ' Stay out. ');
  expect(status).toBe(200);
  expect(body).toEqual({ ...comment, message: 'Stay out.', edited: true });
  expect(await found(comment._id)).toEqual(body);
});

test('an edit to the same text changes nothing and is not marked', async () => {
  const player = await cloud.player();
  const comment = await postedBy(player, '11:00:00.000');
  const before = await cloud.everything();
  const { status, body } = await edit(player, comment, ' Box, box.\u200b ');
  expect([status, body]).toEqual([200, comment]);
  expect(await cloud.everything()).toEqual(before);
});

test('its author edits a comment until 4:59.999 after posting, and no more at 5:00.000', async () => {
  const player = await cloud.player();
  const comment = await postedBy(player, '12:00:00.000');
  await cloud.at('2025-03-10T12:04:59.999Z');
  expect((await edit(player, comment, 'Just in time.')).status).toBe(200);
  await cloud.at('2025-03-10T12:05:00.000Z');
  const before = await cloud.everything();
  const text = 'A comment can be changed for 5 minutes after it was posted.';
  expectRefusal(await edit(player, comment), 403, 'comment.too-late', text);
  expect(await cloud.everything()).toEqual(before);
});

test('row 33: another player’s comment cannot be edited, not even by an admin', async () => {
  const [author, other] = [await cloud.player(), await cloud.player()];
  const admin = await cloud.admin();
  const comment = await postedBy(author, '13:00:00.000');
  const before = await cloud.everything();
  for (const who of [other, admin]) {
    const text = 'Only its author can change a comment.';
    expectRefusal(await edit(who, comment), 403, 'comment.foreign', text);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('row 33: a comment that is not there, or no more, is not edited', async () => {
  const player = await cloud.player();
  const comment = await postedBy(player, '14:00:00.000');
  await cloud.call('DELETE', `${MESSAGES}/${comment._id}`, { as: player });
  const text = 'This comment no longer exists.';
  for (const one of [comment, { _id: 'nowhere' }]) {
    expectRefusal(await edit(player, one), 404, 'comment.unknown', text);
  }
  expect(await found(comment._id)).toBeUndefined();
});

test.each(['', ' \n ', '\u200b', 'x'.repeat(501), 33])(
  '%j is no text to edit to',
  async (message) => {
    const player = await cloud.player();
    const comment = await postedBy(player, '15:00:00.000');
    expect((await edit(player, comment, message)).status).toBe(400);
    expect(await found(comment._id)).toEqual(comment);
  },
);

test.each(['..%2f..%2fadmin', 'a%00', 'USER%23x', 'a-b', 'x'.repeat(41)])(
  '%s is no id of a comment',
  async (_id) => {
    const player = await cloud.player();
    expect((await edit(player, { _id })).status).toBe(400);
  },
);
