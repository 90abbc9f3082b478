import { expectNoInternals } from '@parc-ferme/testing/cloud/no-internals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { bystander, refused } = await attacksOn(cloud);
const reader = await cloud.player('reader');

const MESSAGES = '/api/chat/messages';
const post = (as: Caller, message: unknown) =>
  cloud.call('POST', MESSAGES, { as, body: { message } });

/** The public list after a single comment of one player. */
async function saidBy({ id }: Caller): Promise<unknown> {
  const { body } = await cloud.call('GET', MESSAGES, { as: reader });
  const { messages }: { messages: { message: string; user: { _id: string } }[] } = body;
  return messages.find(({ user }) => user._id === id)?.message;
}

test.each([
  ['{"message":"x","__proto__":{"role":"admin"}}'],
  ['</script><script>alert(1)</script>'],
  ['![Box](//evil.example/x.png)'],
  ['=HYPERLINK("//evil.example")'],
])('row 32: %s is a text, and comes as JSON that no browser takes for a page', async (message) => {
  const player = await cloud.player();
  const posted = await post(player, message);
  expectNoInternals(posted);
  expect([posted.status, await saidBy(player)]).toEqual([201, message]);
});

test.each([
  ['501 letters of two code units', '𝕏'.repeat(501)],
  ['wide spaces', '\u3000\u2003'],
  ['an object', { toString: 'x' }],
])('row 32: %s is no comment', async (_, message) => {
  await refused(400, 'input.invalid', 'POST', MESSAGES, { as: reader, body: { message } });
});

test("row 33: a player cannot change or delete another player's comment", async () => {
  const { _id }: { _id: string } = (await post(bystander, 'Box, box.')).body;
  const body = { message: 'Stay out.' };
  const path = `${MESSAGES}/${_id}`;
  await refused(403, 'comment.foreign', 'PUT', path, { as: reader, body });
  await refused(403, 'comment.foreign', 'DELETE', path, { as: reader });
  await refused(404, 'comment.unknown', 'PUT', `${MESSAGES}/nowhere`, { as: reader, body });
  await refused(404, 'comment.unknown', 'DELETE', `${MESSAGES}/nowhere`, { as: reader });
  await refused(400, 'input.invalid', 'DELETE', `${MESSAGES}/USER%23x`, { as: reader });
});

test.each([
  'cursor=USER%23x',
  'exclusiveStartKey=%7B%22pk%22%3A%22USER%23x%22%7D',
  'before=USER%23x',
  'pk=AUDIT',
])('row 35: comments are not listed from %s on', async (query) => {
  await refused(400, 'input.invalid', 'GET', `${MESSAGES}?${query}`, { as: reader });
});
