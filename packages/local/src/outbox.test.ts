import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { SEND_EMAIL_PATH } from './outbox.ts';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');

const authorization = `AWS4-HMAC-SHA256 Credential=${process.env.AWS_ACCESS_KEY_ID}/20250314/eu-west-1/ses/aws4_request`;

/** As the SES client writes it. */
async function send(body: object, path = SEND_EMAIL_PATH) {
  const response = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}${path}`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

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
  EmailTags: [{ Name: 'player', Value: 'ann' }],
};

test('a mail that is sent by SES is in the outbox, with the simulated time', async () => {
  const { status, text } = await send(MAIL);
  expect(status).toBe(200);
  expect((await cloud.call('GET', '/local/mail')).body).toEqual([
    {
      id: JSON.parse(text).MessageId,
      at: '2025-03-14T00:05:00.000Z',
      from: 'support@parc-ferme.example',
      to: ['ann@example.org', 'zoë@example.org'],
      subject: 'Grüße & “quotes”',
      text: 'Plain, and 100 % <safe>',
      html: '<p>Rich &amp; safe</p>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      tags: { player: 'ann' },
    },
  ]);
});

test('a mail without a recipient is refused as by SES, and there is no other call', async () => {
  expect(await send({ ...MAIL, Destination: { ToAddresses: [] } })).toMatchObject({ status: 400 });
  expect(await send(MAIL, '/v2/email/outbound-bulk-emails')).toMatchObject({ status: 404 });
});
