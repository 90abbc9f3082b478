import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { listed, post } = commentCalls(cloud);

test('the reply to a comment has author and time, and all players can read it', async () => {
  const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
  await cloud.at('2025-03-10T10:00:00.000Z');
  const { status, body } = await post(anna, { message: '  Box, box.\n' });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9A-Za-z]{1,40}$/),
    message: 'Box, box.',
    username: 'anna',
    user: { _id: anna.id },
    timestamp: '2025-03-10T10:00:00.000Z',
    edited: false,
  });
  expect(await listed(ben)).toEqual([body]);
});

test.each([
  ['row 32: a script', '</textarea><script>alert(document.cookie)</script>'],
  ['row 32: a link that runs something', '[Box](javascript:alert(1))'],
  ['row 32: characters escaped already', '&lt;b&gt; & "quotes" \\u003c'],
  ['row 32: what a template would fill in', '{{constructor}} $& {about} %s <%= 7 %>'],
  ['row 32: a formula', '=HYPERLINK("//evil.example")'],
  ['row 36: a family', '👨‍👩‍👧‍👦'],
  ['two lines', 'Box.\nBox.'],
  ['500 families', '👨‍👩‍👧‍👦'.repeat(500)],
])('%s comes back as the text it is', async (_what, message) => {
  const player = await cloud.player();
  const posted = await post(player, { message });
  expect([posted.status, posted.headers.get('content-type')]).toEqual([
    201,
    'application/json; charset=utf-8',
  ]);
  expect(posted.body).toMatchObject({ message });
  const own = (await listed(player)).find(({ user }) => user._id === player.id);
  expect(own).toMatchObject({ message });
});

test('row 36: what turns or hides a text is left out, and a tower of accents is cut', async () => {
  const player = await cloud.player();
  const turned = await post(player, { message: '\u202eFerrari\u2069 wins\u200b' });
  const tower = await post(player, { message: `F${'\u0301'.repeat(300)}` });
  expect(turned.body).toMatchObject({ message: 'Ferrari wins' });
  expect(tower.body).toMatchObject({ message: `F${'\u0301'.repeat(5)}` });
});

test.each([
  ['row 32: 501 letters', { message: 'x'.repeat(501) }],
  ['row 32: 501 emojis', { message: '🏁'.repeat(501) }],
  ['row 32: nothing but spaces', { message: ' \n\t\u00a0\u3000 ' }],
  ['row 32: nothing that can be seen', { message: '\u200b\u202e\u2060\ufeff' }],
  ['row 32: an object', { message: { toString: 'x' } }],
  ['a name', { username: 'ben' }],
  ['an author', { user: { _id: 'aaaaaaa' } }],
  ['a time', { timestamp: '2025-01-01T00:00:00.000Z' }],
  ['an id', { _id: '0' }],
])('a comment with %s is refused', async (_what, draft) => {
  const player = await cloud.player();
  const before = await cloud.everything();
  expectRefused(await post(player, draft), 'input.invalid');
  expect(await cloud.everything()).toEqual(before);
});
