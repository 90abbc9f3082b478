import { request } from 'node:http';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });

const SEND = 'Action=SendEmail&Source=eve&Destination.ToAddresses.member.1=anna@example.org';
const signedBy = (keyId: string) =>
  `AWS4-HMAC-SHA256 Credential=${keyId}/20250314/eu-west-1/ses/aws4_request`;
const { AWS_ENDPOINT_URL_SES: url = '', AWS_ACCESS_KEY_ID: own = '' } = process.env;

function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(SEND);
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

test('SDK clients that are configured by the environment get a response', async () => {
  const event = { Source: 'test', DetailType: 'nobody.listens', Detail: '{}' };
  const put = await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [event] }));
  expect(put.FailedEntryCount).toBe(0);
  const Content = { Data: 'Lights out' };
  const mail = {
    Source: 'support@parc-ferme.example',
    Destination: { ToAddresses: ['anna@example.org'] },
    Message: { Subject: Content, Body: { Text: Content } },
  };
  await new SESClient({}).send(new SendEmailCommand(mail));
  expect(await mails()).toMatchObject([{ to: ['anna@example.org'], subject: 'Lights out' }]);
});
