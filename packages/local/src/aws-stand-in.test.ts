import { request } from 'node:http';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');

const MAIL = {
  Source: 'support@parc-ferme.example',
  Destinations: ['ann@example.org', 'ben@example.org'],
  RawMessage: {
    Data: new TextEncoder().encode(`From: =?UTF-8?Q?Parc_Ferm=C3=A9?= <support@parc-ferme.example>
Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?= & "quotes"
List-Unsubscribe-Post: List-Unsubscribe=One-Click
Content-Type: multipart/alternative; boundary="-"

---
Content-Type: text/plain; charset=utf-8

Plain, and 100 % <safe>
---
Content-Type: text/html; charset=utf-8

<p>Rich &amp; safe</p>
-----
`),
  },
  Tags: [
    { Name: 'player', Value: 'aaaaaaa' },
    { Name: 'about', Value: 'x' },
  ],
};
const FORM = {
  Action: 'SendRawEmail',
  Source: 'support@parc-ferme.example',
  'Destinations.member.1': 'ann@example.org',
  'RawMessage.Data': '',
};
const SEND = new URLSearchParams(FORM).toString();
const signedBy = (key: string) =>
  `AWS4-HMAC-SHA256 Credential=${key}/20250314/eu-west-1/ses/aws4_request`;
const { AWS_ENDPOINT_URL_SES: url = '', AWS_ACCESS_KEY_ID: keyId = '' } = process.env;

function statusWith(headers: Record<string, string>, body = SEND): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    // Each request has a connection of its own: a cloud that ends closes those that are open.
    const options = { method: 'POST', headers, agent: false };
    request(url, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

const mails = async () => (await cloud.call('GET', '/local/mail')).body;

test.each([
  ['no signature', {}],
  ['the key id of every local cloud', { authorization: signedBy('local') }],
  ['an origin', { authorization: signedBy(keyId), origin: 'http://localhost:3000' }],
  ['a host name that resolves here', { authorization: signedBy(keyId), host: 'evil.example:80' }],
])('a request with %s is refused, and no mail is sent', async (_, headers) => {
  expect(await statusWith(headers)).toBe(403);
  expect(await mails()).toEqual([]);
});

test('SDK clients that are configured by the environment publish, and send mails to the outbox', async () => {
  const event = { Source: 'test', DetailType: 'nobody.listens', Detail: '{}' };
  const put = await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [event] }));
  expect(put.FailedEntryCount).toBe(0);
  const { MessageId: id } = await new SESClient({}).send(new SendRawEmailCommand(MAIL));
  expect(await mails()).toEqual([
    {
      id,
      at: '2025-03-14T00:05:00.000Z',
      from: 'Parc Fermé <support@parc-ferme.example>',
      to: ['ann@example.org', 'ben@example.org'],
      subject: 'Grüße & "quotes"',
      text: 'Plain, and 100 % <safe>',
      html: '<p>Rich &amp; safe</p>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      tags: { player: 'aaaaaaa', about: 'x' },
    },
  ]);
});

test('a mail without a recipient is refused, as by SES', async () => {
  const { 'Destinations.member.1': _, ...rest } = FORM;
  const withoutRecipient = new URLSearchParams(rest).toString();
  expect(await statusWith({ authorization: signedBy(keyId) }, withoutRecipient)).toBe(400);
});

test.each([
  [[], 'support@parc-ferme.example, ann@example.org, ben@example.org'],
  [['support@parc-ferme.example', 'ann@example.org'], 'ben@example.org'],
])(
  'in the sandbox with %j verified, the refusal names all others in one sentence',
  async (verified, named) => {
    const sandbox = (body: object) => cloud.call('PUT', '/local/mail/sandbox', { body });
    await sandbox({ verified });
    const sent = new SESClient({}).send(new SendRawEmailCommand(MAIL));
    await expect(sent).rejects.toMatchObject({
      name: 'MessageRejected',
      message: `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${named}`,
    });
    await sandbox({ verified: null });
    // Only that of the test above: the refused one is not in the outbox.
    expect(await mails()).toHaveLength(1);
  },
);

test('the port stays open for the next cloud of the process: until then its SDK clients get a 503, all others a 403', async () => {
  await cloud.close();
  expect(await statusWith({ authorization: signedBy(keyId) })).toBe(503);
  expect(await statusWith({ authorization: signedBy('local') })).toBe(403);
});
