import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { UnansweredMail, UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';
import { awsEndpoint } from '@parc-ferme/testing/aws-endpoint';
import { beforeEach, expect, test } from 'vitest';
import { mailerFrom, sesClient } from './ses.ts';

let answers = true;
let refusal: { code: string; message: string } | undefined;
const received: SendEmailCommandInput[] = [];
const { url } = await awsEndpoint<SendEmailCommandInput>((mail) => {
  received.push(mail);
  if (!refusal) return answers ? { body: { MessageId: '1' } } : undefined;
  const { code, message } = refusal;
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': code };
  return { status: 400, headers, body: { message } };
});
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: url,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
});
beforeEach(() => {
  received.length = 0;
  answers = true;
  refusal = undefined;
});

const SETTINGS = {
  siteName: 'Parc Fermé',
  siteUrl: 'https://parc-ferme.example',
  mailFrom: 'noreply@parc-ferme.example',
  mailConfigurationSet: 'the-mails-of-prod',
  supportEmail: 'support@parc-ferme.example',
};
/** Its own, as the one of the process keeps the endpoint of its first call. */
const client = sesClient();
const EMAIL = { subject: 'Grüße', text: 'Plain', html: '<p>Rich</p>' };

test('an email is sent to one address, as text and as HTML, from the sender by name', async () => {
  await mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL);
  expect(received).toEqual([
    {
      FromEmailAddress: '=?UTF-8?B?UGFyYyBGZXJtw6k=?= <noreply@parc-ferme.example>',
      ConfigurationSetName: 'the-mails-of-prod',
      Destination: { ToAddresses: ['anna@example.org'] },
      Content: {
        Simple: {
          Subject: { Data: 'Grüße', Charset: 'UTF-8' },
          Body: {
            Text: { Data: 'Plain', Charset: 'UTF-8' },
            Html: { Data: '<p>Rich</p>', Charset: 'UTF-8' },
          },
          Headers: [],
        },
      },
      EmailTags: [],
    },
  ]);
});

test('an email has tags, and headers to unsubscribe from such emails', async () => {
  await mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL, {
    token: 'a.b',
    tags: { about: 'x' },
  });
  expect(received[0]?.EmailTags).toEqual([{ Name: 'about', Value: 'x' }]);
  expect(received[0]?.Content?.Simple?.Headers).toEqual([
    { Name: 'List-Unsubscribe', Value: '<https://parc-ferme.example/api/unsubscribe/a.b>' },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'])(
  'a subject has one line: no %j in it becomes a header',
  async (lineBreak) => {
    const subject = `Monza${lineBreak}Bcc: eve@example.org`;
    await mailerFrom(SETTINGS, client)('anna@example.org', () => ({ ...EMAIL, subject }));
    expect(received[0]?.Content?.Simple?.Subject?.Data).toBe('Monza Bcc: eve@example.org');
  },
);

test.each([
  ...['anna@example.org\r\nBcc: eve@example.org', 'anna@example.org\n', 'Anna <anna@example.org>'],
  ...['anna@example.org, eve@example.org', 'anna@example.org>', 'anna', '@example.org', 'anna@'],
  ...['anna@exa mple.org', '', 'anna@xn--a.com', 'anna@1.2.3.999'],
])('nothing is sent to %j, which is not one address', async (to) => {
  const refused = mailerFrom(SETTINGS, client)(to, () => EMAIL);
  await expect(refused).rejects.toThrow('This is not an address that mail can be sent to.');
  await expect(refused).rejects.toThrow(UndeliverableMail);
  const from = mailerFrom({ ...SETTINGS, mailFrom: to || '\n' })('anna@example.org', () => EMAIL);
  await expect(from).rejects.toThrow('This is not an address that mail can be sent to.');
  await expect(from).rejects.not.toThrow(UndeliverableMail);
  expect(received).toEqual([]);
});

test('a domain with other letters is written as mail servers know it', async () => {
  await mailerFrom(SETTINGS, client)('anna@müller.example', () => EMAIL);
  expect(received[0]?.Destination?.ToAddresses).toEqual(['anna@xn--mller-kva.example']);
});

test.each(['siteName', 'siteUrl', 'mailFrom', 'mailConfigurationSet'])(
  'without %s nothing is sent, and the error says why',
  async (name) => {
    const send = mailerFrom({ ...SETTINGS, [name]: undefined });
    await expect(send('anna@example.org', () => EMAIL)).rejects.toThrow(
      'A function that sends mail needs the settings SITE_NAME, SITE_URL, MAIL_FROM and MAIL_CONFIGURATION_SET.',
    );
  },
);

test('a request that SES does not answer is not repeated, as it may have been accepted', async () => {
  answers = false;
  const send = mailerFrom(SETTINGS, sesClient(20));
  const sent = send('anna@example.org', () => EMAIL);
  await expect(sent).rejects.toThrow('No answer to a mail: TimeoutError');
  await expect(sent).rejects.toThrow(UnansweredMail);
  expect(received).toHaveLength(1);
});

test.each([
  ['MessageRejected', 'Address is on the suppression list: anna@example.org', true],
  ['MessageRejected', 'Email address is not verified: anna@example.org', false],
  ['BadRequestException', 'Domain contains illegal character', true],
  ['MessageRejected', 'Email address is not verified: NoReply@parc-ferme.example', false],
  ['SendingPausedException', 'Sending is paused.', false],
  ['AccessDeniedException', 'User is not authorized to perform ses:SendEmail', false],
])('%s, "%s" is a permanent fault of the recipient: %s', async (code, message, isRecipients) => {
  refusal = { code, message };
  const sent = mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL);
  await expect(sent).rejects.toThrow(`The mail was not sent: ${code}`);
  const error = await sent.catch((caught: unknown) => caught);
  expect(error instanceof UndeliverableMail).toBe(isRecipients);
});
