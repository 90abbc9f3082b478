import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const MESSAGES = '/api/chat/messages';
type Comment = { _id: string; message: string };

async function postedBy(as: Caller, at: string): Promise<Comment> {
  await cloud.at(`2025-03-10T${at}Z`);
  return (await cloud.call('POST', MESSAGES, { as, body: { message: 'Box, box.' } })).body;
}
const remove = (as: Caller, { _id }: { _id: string }) =>
  cloud.call('DELETE', `${MESSAGES}/${_id}`, { as });

const found = (id: string) => cloud.data.comments.find(id);
const auditLog = () => cloud.data.audit.latest(10);

test('its author deletes a comment until 4:59.999 after posting, and no more at 5:00.000', async () => {
  const player = await cloud.player();
  const early = await postedBy(player, '10:00:00.000');
  const late = await postedBy(player, '10:00:00.000');
  await cloud.at('2025-03-10T10:04:59.999Z');
  const { status, body } = await remove(player, early);
  expect([status, body]).toEqual([200, { message: 'Comment deleted!' }]);
  expect(await found(early._id)).toBeUndefined();
  await cloud.at('2025-03-10T10:05:00.000Z');
  const text = 'A comment can be changed for 5 minutes after it was posted.';
  expectRefusal(await remove(player, late), 403, 'comment.too-late', text);
  expect(await found(late._id)).toEqual(late);
  expect(await auditLog()).toEqual([]);
});

test('row 33: only an admin deletes another player’s comment', async () => {
  const [author, other] = [await cloud.player(), await cloud.player()];
  const comment = await postedBy(author, '11:00:00.000');
  const text = 'Only its author can change a comment.';
  expectRefusal(await remove(other, comment), 403, 'comment.foreign', text);
  expect(await found(comment._id)).toEqual(comment);
});

test('an admin deletes any comment at any time, and the audit log has the text', async () => {
  const [author, admin] = [await cloud.player('author'), await cloud.admin('race-director')];
  const comment = await postedBy(author, '12:00:00.000');
  await cloud.at('2025-03-11T12:00:00.000Z');
  expect((await remove(admin, comment)).status).toBe(200);
  expect(await found(comment._id)).toBeUndefined();
  const [entry] = await auditLog();
  expect(entry).toMatchObject({
    at: '2025-03-11T12:00:00.000Z',
    admin: { id: admin.id, username: 'race-director' },
    action: 'comment.removed',
    about: comment._id,
    before: { message: 'Box, box.', username: 'author', user: { _id: author.id } },
    after: null,
    reason: null,
  });
});

test('an admin’s own comment is nothing for the log', async () => {
  const admin = await cloud.admin();
  await cloud.at('2025-03-11T13:00:00.000Z');
  const posted = await cloud.call('POST', MESSAGES, { as: admin, body: { message: 'Oops.' } });
  await cloud.at('2025-03-11T14:00:00.000Z');
  const before = await auditLog();
  expect((await remove(admin, posted.body)).status).toBe(200);
  expect(await auditLog()).toEqual(before);
});

test('a comment is deleted once', async () => {
  const [player, admin] = [await cloud.player(), await cloud.admin()];
  const posted = await cloud.call('POST', MESSAGES, { as: player, body: { message: 'Oops.' } });
  const tries = await Promise.all(
    [player, admin, player, admin].map((who) => remove(who, posted.body)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const text = 'This comment no longer exists.';
  for (const who of [player, admin]) {
    expectRefusal(await remove(who, posted.body), 404, 'comment.unknown', text);
    expectRefusal(await remove(who, { _id: 'nowhere' }), 404, 'comment.unknown', text);
  }
});
