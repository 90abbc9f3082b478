import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const MESSAGES = '/api/chat/messages';
const post = (as: Caller, message: unknown) =>
  cloud.call('POST', MESSAGES, { as, body: { message } });

/** A player's last comment, from the public list. */
async function lastOf({ id }: Caller, reader: Caller) {
  const { body } = await cloud.call('GET', MESSAGES, { as: reader });
  const { messages }: { messages: { user: { _id: string } }[] } = body;
  return messages.find(({ user }) => user._id === id);
}

test('the reply to a comment has author and time, and all players can read it', async () => {
  const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
  await cloud.at('2025-03-10T10:00:00.000Z');
  const { status, body } = await post(anna, '  Box, box.\n');
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9A-Za-z]{1,40}$/),
    message: 'Box, box.',
    username: 'anna',
    user: { _id: anna.id },
    timestamp: '2025-03-10T10:00:00.000Z',
    edited: false,
  });
  expect(await lastOf(anna, ben)).toEqual(body);
});

test.each([
  ['HTML', '<img src=x onerror="alert(1)">'],
  ['a script', '</textarea><script>alert(document.cookie)</script>'],
  ['an SVG', '<svg/onload=alert(1)>'],
  ['a link that runs something', 'javascript:alert(1)'],
  ['a link in Markdown', '[Box](javascript:alert(1))'],
  ['characters escaped already', '&lt;b&gt; & "quotes" \\u003c'],
  ['what a template would fill in', '{{constructor}} $& {about} %s <%= 7 %>'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['two lines', 'Box.\nBox.'],
])('row 32: %s comes back as the text it is', async (_what, message) => {
  const player = await cloud.player();
  const posted = await post(player, message);
  expect([posted.status, posted.headers.get('content-type')]).toEqual([
    201,
    'application/json; charset=utf-8',
  ]);
  expect(posted.body).toMatchObject({ message });
  expect(await lastOf(player, player)).toMatchObject({ message });
});

test.each([
  ['500 letters', 'x'.repeat(500)],
  ['500 families', '👨‍👩‍👧‍👦'.repeat(500)],
])('a comment of %s is accepted unchanged', async (_what, message) => {
  const player = await cloud.player();
  expect((await post(player, message)).body).toMatchObject({ message });
});

test('row 36: what turns or hides a text is left out, and a tower of accents is cut', async () => {
  const player = await cloud.player();
  const turned = await post(player, '\u202eFerrari\u2069 wins\u200b');
  const tower = await post(player, `F${'\u0301'.repeat(300)}`);
  expect(turned.body).toMatchObject({ message: 'Ferrari wins' });
  expect(tower.body).toMatchObject({ message: `F${'\u0301'.repeat(5)}` });
});

test.each([
  ['501 letters', 'x'.repeat(501)],
  ['501 emojis', '🏁'.repeat(501)],
  ['nothing', ''],
  ['nothing but spaces', ' \n\t\u00a0 '],
  ['nothing that can be seen', '\u200b\u202e\u2060\ufeff'],
  ['a number', 33],
  ['a list', ['Box, box.']],
])('row 32: a comment of %s is refused', async (_what, message) => {
  const player = await cloud.player();
  const before = await cloud.everything();
  const why = expect.stringMatching(/^The request is not valid: body\.message: |message: /);
  expectRefusal(await post(player, message), 400, 'input.invalid', why);
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['a name', { username: 'ben' }],
  ['an author', { user: { _id: 'aaaaaaa' } }],
  ['a time', { timestamp: '2025-01-01T00:00:00.000Z' }],
  ['an id', { _id: '0' }],
])('only the server sets %s of a comment', async (_what, told) => {
  const player = await cloud.player();
  const body = { message: 'Box, box.', ...told };
  const { status } = await cloud.call('POST', MESSAGES, { as: player, body });
  expect(status).toBe(400);
});
