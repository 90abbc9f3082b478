import { request } from 'node:http';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { SEND_EMAIL_PATH } from './outbox.ts';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');

const MAIL = {
  FromEmailAddress: 'support@parc-ferme.example',
  Destination: { ToAddresses: ['ann@example.org', 'zoë@example.org'] },
  Content: {
    Simple: {
      Subject: { Data: 'Grüße & “quotes”' },
      Body: {
        Text: { Data: 'Plain, and 100 % <safe>' },
        Html: { Data: '<p>Rich &amp; safe</p>' },
      },
      Headers: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
    },
  },
  EmailTags: [{ Name: 'player', Value: 'aaaaaaa' }],
};
const SEND = JSON.stringify(MAIL);
const signedBy = (keyId: string) =>
  `AWS4-HMAC-SHA256 Credential=${keyId}/20250314/eu-west-1/ses/aws4_request`;
const { AWS_ENDPOINT_URL_SESV2: url = '', AWS_ACCESS_KEY_ID: own = '' } = process.env;

function statusWith(headers: Record<string, string>, sent = SEND): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    // No connection is kept for the next request: a cloud that ends would have closed it.
    const options = { method: 'POST', headers, agent: false };
    request(`${url}${SEND_EMAIL_PATH}`, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(sent);
  });
}

const mails = async () => (await cloud.call('GET', '/local/mail')).body;

test.each([
  ['no signature', {}],
  ['the key id of every local cloud', { authorization: signedBy('local') }],
  ['an origin', { authorization: signedBy(own), origin: 'http://localhost:3000' }],
  ['a name that resolves here', { authorization: signedBy(own), host: 'evil.example:80' }],
])('a request with %s is refused, and no mail is sent', async (_, headers) => {
  expect(await statusWith(headers)).toBe(403);
  expect(await mails()).toEqual([]);
});

test('SDK clients that are configured by the environment publish, and send mails to the outbox', async () => {
  const event = { Source: 'test', DetailType: 'nobody.listens', Detail: '{}' };
  const put = await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [event] }));
  expect(put.FailedEntryCount).toBe(0);
  const { MessageId: id } = await new SESv2Client({}).send(new SendEmailCommand(MAIL));
  expect(await mails()).toEqual([
    {
      id,
      at: '2025-03-14T00:05:00.000Z',
      from: 'support@parc-ferme.example',
      to: ['ann@example.org', 'zoë@example.org'],
      subject: 'Grüße & “quotes”',
      text: 'Plain, and 100 % <safe>',
      html: '<p>Rich &amp; safe</p>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      tags: { player: 'aaaaaaa' },
    },
  ]);
});

test('a mail without a recipient is refused, as by SES', async () => {
  const nobody = JSON.stringify({ ...MAIL, Destination: { ToAddresses: [] } });
  expect(await statusWith({ authorization: signedBy(own) }, nobody)).toBe(400);
});

test('the port is kept for the next cloud of the process, and answers 503 until then', async () => {
  await cloud.close();
  expect(await statusWith({ authorization: signedBy(own) })).toBe(503);
  expect(await statusWith({ authorization: signedBy('local') })).toBe(403);
});
