import { DEFAULT_MESSAGES, withChannels } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
const anna = await cloud.player('anna');
// The mail is the reminder that picks are missing, which is sent a day before closing.
await cloud.at('2025-03-14T06:00:00Z');
const [{ headers = {}, text = '', html = '' } = {}] = await mailsTo(cloud, 'anna@example.org');
const address = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
const path = new URL(address).pathname;

const messageSettings = async () => {
  const { body } = await cloud.call('GET', '/api/account', { as: anna });
  const { messages }: { messages: unknown } = body;
  return messages;
};

/** The request of a mail client whose user unsubscribes. */
const oneClick = (to: string, type = 'application/x-www-form-urlencoded') =>
  cloud.call('POST', to, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': type },
  });

test('an email can be unsubscribed from with one click, and links to the page that does it', () => {
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(address).toMatch(`${cloud.url}/api/unsubscribe/picks-missing.${anna.id}.`);
  for (const content of [text, html]) {
    expect(content).toContain(address.replace('/api/unsubscribe/', '/unsubscribe/'));
  }
});

test('the address leads a browser to the page, and a link scanner that opens it changes nothing', async () => {
  const before = await cloud.everything();
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, text: body } = await cloud.call(method, path);
    expect([status, headers.get('location'), body]).toEqual([303, path.replace('/api', ''), '']);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await cloud.everything()).toEqual(before);
});

test.each([
  ['a line break', 'a.b%0d%0aset-cookie:%20a=b'],
  ['another site', '%2f%2fevil.example'],
  ['another page', '...'],
  ['a query', 'a%3fb'],
  ['more than any token has', 'a'.repeat(121)],
])('an address with %s leads nowhere', async (_, token) => {
  expectProblem(await cloud.call('GET', `/api/unsubscribe/${token}`), 'input.invalid', 'token');
});

test('one click turns off the kind of the email, without login; repeating it changes nothing', async () => {
  expect((await oneClick(path)).status).toBe(200);
  const withoutReminder = withChannels(DEFAULT_MESSAGES, 'picks-missing', { mail: false });
  expect(await messageSettings()).toEqual(withoutReminder);
  const before = await cloud.everything();
  expect((await oneClick(path, 'multipart/form-data; boundary=x')).status).toBe(200);
  expect((await cloud.call('POST', path)).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

test('a concurrent one-click unsubscription does not overwrite settings that the player saves', async () => {
  const quietHours = { from: 22, to: 4 };
  const body = { messages: { ...DEFAULT_MESSAGES, quietHours } };
  const saveSettings = () => cloud.call('PATCH', '/api/account', { as: anna, body });
  const responses = await Promise.all([saveSettings(), oneClick(path), oneClick(path)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await messageSettings()).toMatchObject({ quietHours });
});

test('a made-up link is refused, and one of a deleted account gets the same response as before', async () => {
  const forged = path.replace(anna.id, '2222222');
  expectProblem(await oneClick(forged), 'unsubscribe.invalid');
  const body = { password: 'correct horse' };
  await cloud.call('DELETE', '/api/account', { as: anna, body });
  await cloud.handleEvents();
  expect((await oneClick(path)).status).toBe(200);
});
