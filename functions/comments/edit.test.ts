import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { beforeEach, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { edit, postComment, remove } = commentCalls(cloud);
const findComment = (id: string) => cloud.data.comments.find(id);
const REWORDED = { message: ' Stay out. ' };

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
  const comment = await postComment(player);
  await after(FIVE_MINUTES - 1);
  const { status, body } = await edit(player, comment._id, REWORDED);
  expect(status).toBe(200);
  expect(body).toEqual({ ...comment, message: 'Stay out.', edited: true });
  expect(await findComment(comment._id)).toEqual(body);
  await after(FIVE_MINUTES);
  const before = await cloud.everything();
  expectProblem(await edit(player, comment._id, { message: 'Box.' }), 'comment.too-late');
  expect(await cloud.everything()).toEqual(before);
});

test('an edit to the same text changes nothing and is not marked', async () => {
  const player = await cloud.player();
  const comment = await postComment(player);
  const before = await cloud.everything();
  const { status, body } = await edit(player, comment._id, { message: ' Box, box.\u200b ' });
  expect([status, body]).toEqual([200, comment]);
  expect(await cloud.everything()).toEqual(before);
});

test('another player’s comment cannot be edited, not even by an admin', async () => {
  const { _id } = await postComment(await cloud.player());
  const [player, admin] = [await cloud.player(), await cloud.admin()];
  const before = await cloud.everything();
  for (const caller of [player, admin]) {
    expectProblem(await edit(caller, _id, REWORDED), 'comment.foreign');
  }
  expectProblem(await remove(player, _id), 'comment.foreign');
  expect(await cloud.everything()).toEqual(before);
});

test('a comment that is missing or deleted is not edited', async () => {
  const player = await cloud.player();
  const { _id } = await postComment(player);
  await remove(player, _id);
  for (const id of [_id, 'nowhere']) {
    expectProblem(await edit(player, id, REWORDED), 'comment.unknown');
  }
  expect(await findComment(_id)).toBeUndefined();
});

test('an edit to an empty or too long text is refused', async () => {
  const player = await cloud.player();
  const comment = await postComment(player);
  for (const message of [' \n ', 'x'.repeat(501)]) {
    expectProblem(await edit(player, comment._id, { message }), 'input.invalid');
  }
  expect(await findComment(comment._id)).toEqual(comment);
});

const auditLog = () => cloud.data.audit.latest(10);

test('its author deletes a comment until 4:59.999 after posting, and no more at 5:00.000', async () => {
  const player = await cloud.player();
  const [early, late] = [await postComment(player), await postComment(player)];
  await after(FIVE_MINUTES - 1);
  const { status, body } = await remove(player, early._id);
  expect([status, body]).toEqual([200, { message: 'Comment deleted!' }]);
  expect(await findComment(early._id)).toBeUndefined();
  await after(FIVE_MINUTES);
  expectProblem(await remove(player, late._id), 'comment.too-late');
  expect(await findComment(late._id)).toEqual(late);
  expect(await auditLog()).toEqual([]);
});

test('an admin deletes any comment at any time; the audit log has its text, unless the admin wrote it', async () => {
  const [author, admin] = [await cloud.player('author'), await cloud.admin('race-director')];
  const [comment, own] = [await postComment(author), await postComment(admin)];
  await after(FIVE_MINUTES);
  for (const { _id } of [comment, own]) {
    expect((await remove(admin, _id)).status).toBe(200);
    expect(await findComment(_id)).toBeUndefined();
  }
  expect(await auditLog()).toMatchObject([
    {
      admin: { id: admin.id, username: 'race-director' },
      action: 'comment.removed',
      about: comment._id,
      before: { message: 'Box, box.', username: 'author', user: { _id: author.id } },
      after: null,
      reason: null,
    },
  ]);
});

test('a comment is deleted once', async () => {
  const [player, admin] = [await cloud.player(), await cloud.admin()];
  const { _id } = await postComment(player);
  const tries = await Promise.all([player, admin, player].map((caller) => remove(caller, _id)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expectProblem(await remove(admin, _id), 'comment.unknown');
});
