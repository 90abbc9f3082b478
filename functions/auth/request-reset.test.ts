import { once } from 'node:events';
import { request } from 'node:http';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const anna = await cloud.player('anna');
await cloud.at('2025-03-10T10:00:00Z');

/** A request for a link to anna, with headers that fetch would not send. */
async function askNaming(headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(cloud.url);
  const forged = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/auth/reset-password',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', ...headers },
  });
  forged.end(JSON.stringify({ email: 'anna@example.org' }));
  const [response] = await once(forged, 'response');
  response.resume();
  return response.statusCode;
}

const ask = (email: unknown) => cloud.call('POST', '/api/auth/reset-password', { body: { email } });

test('a password reset request sends a mail with a link to the own account', async () => {
  const { status, headers, body } = await ask('ANNA@example.org ');
  expect(status).toBe(202);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({ message: 'Password reset email sent. Please check your inbox.' });

  const mails = await mailsTo(cloud, 'anna@example.org');
  expect(mails.map(({ at, from, subject }) => ({ at, from, subject }))).toEqual([
    {
      at: '2025-03-10T10:00:00.000Z',
      from: '=?UTF-8?B?UGFyYyBGZXJtw6k=?= <noreply@parc-ferme.example>',
      subject: 'Parc Fermé: choose a new password',
    },
  ]);
  const [{ text = '', html = '' } = {}] = mails;
  const { url, token } = resetLinkIn(text);
  expect(url).toBe(`${cloud.url}/reset-password/${token}`);
  expect(resetLinkIn(html)).toEqual({ url, token });
  expect(token).toMatch(/^[\w-]{43}$/);
  const found = await cloud.call('GET', `/api/auth/reset-password/${token}`);
  expect(found.body).toEqual({ username: 'anna' });
});

test('an unknown address gets the same reply, and no mail', async () => {
  const [known, unknown] = [await ask('anna@example.org'), await ask('nobody@example.org')];
  expect(unknown.status).toBe(known.status);
  expect(unknown.text).toBe(known.text);
  expect([...unknown.headers]).toEqual([...known.headers]);
  expect(await mailsTo(cloud, 'nobody@example.org')).toEqual([]);
});

test('the link leads to the configured site, for any Host header', async () => {
  expect(
    await askNaming({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }),
  ).toBe(202);
  const mail = (await mailsTo(cloud, 'anna@example.org')).at(-1);
  expect(resetLinkIn(mail?.text ?? '').url).toMatch(`${cloud.url}/reset-password/`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});

test('a request for another host is refused before the API, as CloudFront refuses it', async () => {
  const before = await mailsTo(cloud, 'anna@example.org');
  expect(await askNaming({ host: 'evil.example' })).toBe(403);
  await cloud.everything();
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual(before);
});

test.each([
  ['no address', undefined],
  ['a username', anna.username],
  ['an address with a line break', 'anna@example.org\r\nBcc: eve@example.org'],
  ['two addresses', 'anna@example.org, eve@example.org'],
  ['an address with a name', 'Anna <anna@example.org>'],
  ['a list', ['anna@example.org']],
  ['an object', { $ne: null }],
])('%s is refused, and no mail is sent', async (_, email) => {
  const before = await cloud.call('GET', '/local/mail');
  const text = expect.stringMatching(/^The request is not valid: email: /);
  expectRefusal(await ask(email), 400, 'input.invalid', text);
  await cloud.everything();
  expect((await cloud.call('GET', '/local/mail')).body).toEqual(before.body);
});
