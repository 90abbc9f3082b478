import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');

const authorization = `AWS4-HMAC-SHA256 Credential=${process.env.AWS_ACCESS_KEY_ID}/20250314/eu-west-1/ses/aws4_request`;

/** As the SES client writes it: the query protocol. */
async function send(fields: Record<string, string>) {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_SES ?? '', {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ Version: '2010-12-01', ...fields }),
  });
  return { status: response.status, text: await response.text() };
}

const MAIL = {
  Action: 'SendEmail',
  Source: 'support@parc-ferme.example',
  'Destination.ToAddresses.member.1': 'ann@example.org',
  'Destination.ToAddresses.member.2': 'zoë@example.org',
  'Message.Subject.Data': 'Grüße & “quotes”',
  'Message.Body.Text.Data': 'Plain, and 100 % <safe>',
  'Message.Body.Html.Data': '<p>Rich &amp; safe</p>',
};

test('a mail that is sent by SES is in the outbox, with the simulated time', async () => {
  const { status, text } = await send(MAIL);
  const [, id] = /<MessageId>(\d+)<\/MessageId>/.exec(text) ?? [];
  expect(status).toBe(200);
  expect((await cloud.call('GET', '/local/mail')).body).toEqual([
    {
      id,
      at: '2025-03-14T00:05:00.000Z',
      from: 'support@parc-ferme.example',
      to: ['ann@example.org', 'zoë@example.org'],
      subject: 'Grüße & “quotes”',
      text: 'Plain, and 100 % <safe>',
      html: '<p>Rich &amp; safe</p>',
    },
  ]);
});

test('a mail without a recipient, or another action, is refused as by SES', async () => {
  const { Action, Source } = MAIL;
  expect(await send({ Action, Source })).toMatchObject({
    status: 400,
    text: expect.stringContaining('<Code>InvalidParameterValue</Code>'),
  });
  expect(await send({ ...MAIL, Action: 'Send<Bulk>' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('<Message>Send Bulk> is not known here</Message>'),
  });
});
