import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, posted, remove } = commentCalls(cloud);
const found = (id: string) => cloud.data.comments.find(id);
const OTHER = { message: ' Stay out. ' };

/** Each test has an hour of its own. */
let hour = Date.parse('2025-03-10T10:00:00Z');
const after = (milliseconds: number) => cloud.at(new Date(hour + milliseconds));
beforeEach(async () => {
  hour += 3_600_000;
  await after(0);
});
const FIVE_MINUTES = 5 * 60_000;

test('its author edits a comment until 4:59.999 after posting, and no more at 5:00.000', async () => {
  const player = await cloud.player();
  const comment = await posted(player);
  await after(FIVE_MINUTES - 1);
  const { status, body } = await edit(player, comment._id, OTHER);
  expect(status).toBe(200);
  expect(body).toEqual({ ...comment, message: 'Stay out.', edited: true });
  expect(await found(comment._id)).toEqual(body);
  await after(FIVE_MINUTES);
  const before = await cloud.everything();
  expectRefused(await edit(player, comment._id, { message: 'Box.' }), 'comment.too-late');
  expect(await cloud.everything()).toEqual(before);
});

test('an edit to the same text changes nothing and is not marked', async () => {
  const player = await cloud.player();
  const comment = await posted(player);
  const before = await cloud.everything();
  const { status, body } = await edit(player, comment._id, { message: ' Box, box.\u200b ' });
  expect([status, body]).toEqual([200, comment]);
  expect(await cloud.everything()).toEqual(before);
});

test('row 33: another player’s comment cannot be edited, not even by an admin', async () => {
  const { _id } = await posted(await cloud.player());
  const others = [await cloud.player(), await cloud.admin()];
  const before = await cloud.everything();
  for (const other of others) expectRefused(await edit(other, _id, OTHER), 'comment.foreign');
  expect(await cloud.everything()).toEqual(before);
});

test('row 33: a comment that is not there, or no more, is not edited', async () => {
  const player = await cloud.player();
  const { _id } = await posted(player);
  await remove(player, _id);
  for (const id of [_id, 'nowhere']) {
    expectRefused(await edit(player, id, OTHER), 'comment.unknown');
  }
  expect(await found(_id)).toBeUndefined();
});

test('what is no text to edit to is refused', async () => {
  const player = await cloud.player();
  const comment = await posted(player);
  for (const message of [' \n ', 'x'.repeat(501)]) {
    expectRefused(await edit(player, comment._id, { message }), 'input.invalid');
  }
  expect(await found(comment._id)).toEqual(comment);
});
