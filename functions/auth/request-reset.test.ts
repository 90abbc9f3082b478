import { once } from 'node:events';
import { request } from 'node:http';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { requestReset, verifyReset } = accountCalls(cloud);
await cloud.player('anna');
await cloud.at('2025-03-10T10:00:00Z');

/** A request for a link to anna, with headers that fetch would not send. */
async function requestNaming(headers: Record<string, string>): Promise<number> {
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

test('a password reset request sends a mail with a link to the own account', async () => {
  const { status, body } = await requestReset('ANNA@example.org ');
  expect(status).toBe(202);
  expect(body).toEqual({ message: 'Password reset email sent. Please check your inbox.' });

  const mails = await mailsTo(cloud, 'anna@example.org');
  expect(mails).toMatchObject([
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
  expect((await verifyReset(token)).body).toEqual({ username: 'anna' });
});

test('row 31: the link leads to the configured site, and a request for another host is refused', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  expect(await requestNaming(forwarded)).toBe(202);
  const mails = await mailsTo(cloud, 'anna@example.org');
  const { text = '', html = '' } = mails.at(-1) ?? {};
  expect(resetLinkIn(text).url).toMatch(`${cloud.url}/reset-password/`);
  expect(text + html).not.toContain('evil');
  expect(await requestNaming({ host: 'evil.example' })).toBe(403);
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual(mails);
});

test.each([
  ['no address', undefined],
  ['a username', 'anna'],
  ['row 30: an address with a line break', 'anna@example.org\r\nBcc: eve@example.org'],
  ['row 30: two addresses', 'anna@example.org, eve@example.org'],
  ['row 30: an address with a name', 'Anna <anna@example.org>'],
  ['row 8: a list', ['anna@example.org']],
  ['row 8: an object', { $ne: null }],
])('%s is refused, and no mail is sent', async (_, email) => {
  const { body: before } = await cloud.call('GET', '/local/mail');
  expectRefused(await requestReset(email), 'input.invalid', 'email: ');
  await cloud.everything();
  expect((await cloud.call('GET', '/local/mail')).body).toEqual(before);
});
