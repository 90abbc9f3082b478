import { attacksOn } from '@parc-ferme/local/testing/attacks';
import { expectPlain } from '@parc-ferme/local/testing/plain-answers';
import { type Caller, testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
afterAll(cloud.close);
const { bystander, refused } = await attacksOn(cloud);
const reader = await cloud.player('reader');

const MESSAGES = '/api/chat/messages';
const post = (as: Caller, message: unknown) =>
  cloud.call('POST', MESSAGES, { as, body: { message } });

/** What everybody reads of somebody who has said one thing. */
async function saidBy({ id }: Caller): Promise<unknown> {
  const { body } = await cloud.call('GET', MESSAGES, { as: reader });
  const { messages }: { messages: { message: string; user: { _id: string } }[] } = body;
  return messages.find(({ user }) => user._id === id)?.message;
}

test.each([
  ['<img src=x onerror=alert(1)>'],
  ['javascript:alert(1)'],
  ['<svg><script href="data:,alert(1)"/></svg>'],
  ['[a](javascript:alert(1)) ![b](//evil.example/x.png)'],
  ['{"message":"x","__proto__":{"role":"admin"}}'],
  ['</script><script>alert(1)</script>'],
  ['=HYPERLINK("//evil.example")'],
])('row 32: %s is a text, and comes as JSON that no browser takes for a page', async (message) => {
  const player = await cloud.player();
  const posted = await post(player, message);
  expectPlain(posted);
  expect([posted.status, await saidBy(player)]).toEqual([201, message]);
});

test.each([
  ['501 letters', 'x'.repeat(501)],
  ['501 letters of two code units', '𝕏'.repeat(501)],
  ['only spaces', ' \u00a0\u3000\t\n'],
  ['an object', { toString: 'x' }],
])('row 32: %s is no comment', async (_, message) => {
  await refused(400, 'input.invalid', 'POST', MESSAGES, { as: reader, body: { message } });
});

test('row 33: nobody changes or deletes what somebody else said', async () => {
  const { _id }: { _id: string } = (await post(bystander, 'Box, box.')).body;
  const body = { message: 'Stay out.' };
  const path = `${MESSAGES}/${_id}`;
  await refused(403, 'comment.foreign', 'PUT', path, { as: reader, body });
  await refused(403, 'comment.foreign', 'DELETE', path, { as: reader });
  await refused(404, 'comment.unknown', 'PUT', `${MESSAGES}/nowhere`, { as: reader, body });
  await refused(404, 'comment.unknown', 'DELETE', `${MESSAGES}/nowhere`, { as: reader });
  await refused(400, 'input.invalid', 'DELETE', `${MESSAGES}/USER%23x`, { as: reader });
});

test('row 34: of thirty comments at once from two tabs five are taken', async () => {
  const player = await cloud.player();
  const posts = await Promise.all(
    Array.from({ length: 30 }, (_, number) => post(player, `Tab ${number % 2}, lap ${number}`)),
  );
  const statuses = posts.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(25).fill(429)]);
  const one = { as: player, body: { message: 'Once more.' } };
  const refusal = await refused(429, 'comment.too-many', 'POST', MESSAGES, one);
  expect(refusal.headers.get('retry-after')).toBe('60');
});

test.each([
  ...['limit=-1', 'limit=1e9', 'limit=1000000000', 'limit=abc', 'limit=51', 'page=0'],
  ...['cursor=USER%23x', 'after=COMMENTS', 'exclusiveStartKey=%7B%22pk%22%3A%22USER%23x%22%7D'],
])('row 35: comments are not listed by %s', async (query) => {
  await refused(400, 'input.invalid', 'GET', `${MESSAGES}?${query}`, { as: reader });
});

test.each([
  ['text turned around', '\u202eabc\u2066\u200b', 'abc'],
  ['a tower of accents', `e${'\u0301'.repeat(300)}`, `\u00e9${'\u0301'.repeat(5)}`],
  ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
])('row 36: %s is kept without what harms', async (_, message, kept) => {
  const player = await cloud.player();
  await post(player, message);
  expect(await saidBy(player)).toBe(kept);
});
