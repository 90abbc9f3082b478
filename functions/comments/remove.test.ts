import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { posted, remove } = commentCalls(cloud);
const found = (id: string) => cloud.data.comments.find(id);
const auditLog = () => cloud.data.audit.latest(10);

test('its author deletes a comment until 4:59.999 after posting, and no more at 5:00.000', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-10T10:00:00.000Z');
  const [early, late] = [await posted(player), await posted(player)];
  await cloud.at('2025-03-10T10:04:59.999Z');
  const { status, body } = await remove(player, early._id);
  expect([status, body]).toEqual([200, { message: 'Comment deleted!' }]);
  expect(await found(early._id)).toBeUndefined();
  await cloud.at('2025-03-10T10:05:00.000Z');
  expectRefused(await remove(player, late._id), 'comment.too-late');
  expect(await found(late._id)).toEqual(late);
  expect(await auditLog()).toEqual([]);
});

test('row 33: only an admin deletes another player’s comment', async () => {
  const comment = await posted(await cloud.player());
  expectRefused(await remove(await cloud.player(), comment._id), 'comment.foreign');
  expect(await found(comment._id)).toEqual(comment);
});

test('an admin deletes any comment at any time; the audit log has the text, unless it is the own one', async () => {
  const [author, admin] = [await cloud.player('author'), await cloud.admin('race-director')];
  const [comment, own] = [await posted(author), await posted(admin)];
  await cloud.at('2025-03-11T12:00:00.000Z');
  for (const { _id } of [comment, own]) {
    expect((await remove(admin, _id)).status).toBe(200);
    expect(await found(_id)).toBeUndefined();
  }
  expect(await auditLog()).toMatchObject([
    {
      at: '2025-03-11T12:00:00.000Z',
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
  const { _id } = await posted(player);
  const tries = await Promise.all([player, admin, player, admin].map((who) => remove(who, _id)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  for (const id of [_id, 'nowhere']) expectRefused(await remove(admin, id), 'comment.unknown');
});
