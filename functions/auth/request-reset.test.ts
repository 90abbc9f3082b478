import { once } from 'node:events';
import { request } from 'node:http';
import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { mailsTo, resetLinkIn } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { requestReset, verifyReset } = accountCalls(cloud);
await cloud.player('anna');
await cloud.at('2025-03-10T10:00:00Z');

/** Requests a link for anna, with headers that fetch would not send. */
async function requestWithHeaders(headers: Record<string, string>): Promise<number> {
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

test('a request for a password reset mails a link to the address of the account', async () => {
  const { status, body } = await requestReset('ANNA@example.org ');
  expect(status).toBe(202);
  expect(body).toEqual({ message: 'Password reset email sent. Please check your inbox.' });

  const [mail] = await mailsTo(cloud, 'anna@example.org');
  const { subject, text = '', html = '' } = mail ?? { subject: '' };
  expect(subject).toBe('Parc Fermé: choose a new password');
  const { url, token } = resetLinkIn(text);
  expect(url).toBe(`${cloud.url}/reset-password/${token}`);
  expect(resetLinkIn(html)).toEqual({ url, token });
  expect((await verifyReset(token)).body).toEqual({ username: 'anna' });
});

test('the link leads to the configured site, whatever host the headers of the request name', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  expect(await requestWithHeaders(forwarded)).toBe(202);
  const { text = '', html = '' } = (await mailsTo(cloud, 'anna@example.org')).at(-1) ?? {};
  expect(resetLinkIn(text).url).toMatch(`${cloud.url}/reset-password/`);
  expect(text + html).not.toContain('evil');
});

test('a request for another host is refused, and no mail is sent', async () => {
  const mails = await mailsTo(cloud, 'anna@example.org');
  expect(await requestWithHeaders({ host: 'evil.example' })).toBe(403);
  expect(await mailsTo(cloud, 'anna@example.org')).toEqual(mails);
});

test.each([
  ['two addresses', 'anna@example.org, eve@example.org'],
  ['an object', { $ne: null }],
])('%s is refused, and no mail is sent', async (_, email) => {
  const { body: before } = await cloud.call('GET', '/local/mail');
  expectProblem(await requestReset(email), 'input.invalid', 'email: ');
  await cloud.handleEvents();
  expect((await cloud.call('GET', '/local/mail')).body).toEqual(before);
});

test('a known, a bouncing and an unknown address get the same reply for the same work', async () => {
  // This stands in for the bus, so that no handler runs while calls are counted.
  const publishedTypes: (string | undefined)[] = [];
  eventBridge.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as PutEventsCommandInput;
      publishedTypes.push(...Entries.map(({ DetailType }) => DetailType));
      return { output: { FailedEntryCount: 0, $metadata: {} }, response: undefined };
    },
    { step: 'initialize', priority: 'low', name: 'recordsEvents' },
  );
  const countedRequest = async (email: string) => {
    const { result, calls } = await countCallsOf(() => requestReset(email));
    return { status: result.status, headers: [...result.headers], text: result.text, calls };
  };
  const known = await countedRequest('anna@example.org');
  expect(known).toMatchObject({ status: 202, calls: [] });
  const { players } = cloud.data;
  const anna = await players.findByMail('anna@example.org');
  if (!anna) throw new Error('There is no player.');
  await players.recordReturnedMail(anna, { at: '2025-03-10T09:00:00.000Z', why: 'bounce' });
  expect(await countedRequest('anna@example.org')).toEqual(known);
  expect(await countedRequest('nobody@example.org')).toEqual(known);
  expect(publishedTypes).toEqual(Array(3).fill('reset.requested'));
  eventBridge.middlewareStack.remove('recordsEvents');
});
