import {
  UnansweredMail,
  UndeliverableMail,
  UnverifiedRecipient,
} from '@parc-ferme/domain/message/returned-mail';
import { awsEndpoint } from '@parc-ferme/testing/aws-endpoint';
import { beforeEach, expect, test } from 'vitest';
import { mailerFrom, sesClient } from './ses.ts';

const ACCEPTED =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>';

let isAnswering = true;
let refusal: { code: string; message: string } | undefined;
/** The form of each request to SES. */
const requests: Record<string, string>[] = [];
const { url } = await awsEndpoint<Record<string, string>>((form) => {
  requests.push(form);
  if (!refusal) return isAnswering ? { body: ACCEPTED } : undefined;
  const { code, message } = refusal;
  const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
  return { status: 400, body };
});
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SES: url,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
});
beforeEach(() => {
  requests.length = 0;
  isAnswering = true;
  refusal = undefined;
});

const SETTINGS = {
  siteName: 'Parc Fermé',
  siteUrl: 'https://parc-ferme.example',
  mailFrom: 'noreply@parc-ferme.example',
  mailConfigurationSet: 'the-mails-of-prod',
  supportEmail: 'support@parc-ferme.example',
};
/** A client of its own, because the shared one keeps the endpoint of its first call. */
const client = sesClient();
const EMAIL = { subject: 'Grüße', text: 'Plain', html: '<p>Rich</p>' };

/** The last email as it was sent, with its headers unfolded. */
function lastRawEmail() {
  const raw = Buffer.from(requests.at(-1)?.['RawMessage.Data'] ?? '', 'base64').toString();
  return raw.replaceAll('\r\n ', ' ');
}

const headerOf = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(lastRawEmail())?.[1];

test('an email is sent to one address, as text and as HTML, from the sender by name', async () => {
  await mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL);
  const [{ 'RawMessage.Data': _, ...form } = {}] = requests;
  expect(form).toEqual({
    Action: 'SendRawEmail',
    Version: '2010-12-01',
    Source: 'noreply@parc-ferme.example',
    'Destinations.member.1': 'anna@example.org',
    ConfigurationSetName: 'the-mails-of-prod',
  });
  expect(headerOf('From')).toBe('=?UTF-8?Q?Parc_Ferm=C3=A9?= <noreply@parc-ferme.example>');
  expect(headerOf('To')).toBe('anna@example.org');
  expect(headerOf('Subject')).toBe('=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(headerOf('Auto-Submitted')).toBe('auto-generated');
  const [, text = '', html = ''] = lastRawEmail().split('Content-Type: text/');
  expect(lastRawEmail()).toContain('Content-Type: multipart/alternative;');
  expect(text).toMatch(/^plain; charset=utf-8\r\n.*\r\n\r\nPlain\r\n/);
  expect(html).toMatch(/^html; charset=utf-8\r\n.*\r\n\r\n<p>Rich<\/p>\r\n/);
});

test('an email has its tags, and headers to unsubscribe', async () => {
  await mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL, {
    unsubscribeToken: 'a.b',
    tags: { about: 'x' },
  });
  expect(requests[0]).toMatchObject({
    'Tags.member.1.Name': 'about',
    'Tags.member.1.Value': 'x',
  });
  expect(headerOf('List-Unsubscribe')).toBe('<https://parc-ferme.example/api/unsubscribe/a.b>');
  expect(headerOf('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'])(
  'a line break %j in a subject or a site name adds no header',
  async (lineBreak) => {
    const subject = `Monza${lineBreak}Bcc: eve@example.org`;
    const siteName = `Tips${lineBreak}Cc: eve@example.org`;
    const send = mailerFrom({ ...SETTINGS, siteName }, client);
    await send('anna@example.org', () => ({ ...EMAIL, subject }));
    expect(requests.at(-1)?.['Destinations.member.2']).toBeUndefined();
    const [head = ''] = lastRawEmail().split('\r\n\r\n');
    expect(head.split(/[\r\n\u2028\u0085\0]+/).map((line) => line.split(':')[0])).toEqual([
      'Auto-Submitted',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
    ]);
  },
);

test.each([
  ...['anna@example.org\r\nBcc: eve@example.org', 'anna@example.org\n', 'Anna <anna@example.org>'],
  ...['anna@example.org, eve@example.org', 'anna@example.org>', 'anna', '@example.org', 'anna@'],
  ...['anna@exa mple.org', '', 'anna@xn--a.com', 'anna@1.2.3.999'],
])('nothing is sent to or from %j, which is not one address', async (to) => {
  const refused = mailerFrom(SETTINGS, client)(to, () => EMAIL);
  await expect(refused).rejects.toThrow('This is not an address that mail can be sent to.');
  await expect(refused).rejects.toThrow(UndeliverableMail);
  // A sender that is empty would count as a missing setting.
  const from = mailerFrom({ ...SETTINGS, mailFrom: to || '\n' })('anna@example.org', () => EMAIL);
  await expect(from).rejects.toThrow('This is not an address that mail can be sent to.');
  await expect(from).rejects.not.toThrow(UndeliverableMail);
  expect(requests).toEqual([]);
});

test('a domain with other letters is written as mail servers know it', async () => {
  await mailerFrom(SETTINGS, client)('anna@müller.example', () => EMAIL);
  expect(requests[0]?.['Destinations.member.1']).toBe('anna@xn--mller-kva.example');
  expect(headerOf('To')).toBe('anna@xn--mller-kva.example');
});

test('an apostrophe is part of an address', async () => {
  await mailerFrom(SETTINGS, client)("o'neill@example.org", () => EMAIL);
  expect(requests[0]?.['Destinations.member.1']).toBe("o'neill@example.org");
  expect(headerOf('To')).toBe("o'neill@example.org");
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
  isAnswering = false;
  const send = mailerFrom(SETTINGS, sesClient(20));
  const sent = send('anna@example.org', () => EMAIL);
  await expect(sent).rejects.toThrow('No answer to a mail: TimeoutError');
  await expect(sent).rejects.toThrow(UnansweredMail);
  expect(requests).toHaveLength(1);
});

const UNVERIFIED =
  'Email address is not verified. The following identities failed the check in region EU-WEST-1:';
const SENDER = 'noreply@parc-ferme.example';

test.each([
  ['MessageRejected', 'Address is on the suppression list: anna@example.org', UndeliverableMail],
  ['InvalidParameterValue', 'Domain contains illegal character', UndeliverableMail],
  ['MessageRejected', `${UNVERIFIED} anna@example.org`, UnverifiedRecipient],
  ['MessageRejected', `${UNVERIFIED} Anna@EXAMPLE.org`, UnverifiedRecipient],
  ['MessageRejected', `${UNVERIFIED} ${SENDER}`, Error],
  ['MessageRejected', `${UNVERIFIED} ${SENDER}, anna@example.org`, Error],
  ['MessageRejected', `${UNVERIFIED} anna@example.org, ${SENDER}`, Error],
  ['MessageRejected', `${UNVERIFIED} Parc Fermé &lt;${SENDER}&gt;, anna@example.org`, Error],
  ['MessageRejected', `${UNVERIFIED} example.org, anna@example.org`, Error],
  ['MessageRejected', `${UNVERIFIED} joanna@example.org`, Error],
  ['MessageRejected', 'Email address is not verified.', Error],
  ['MailFromDomainNotVerifiedException', 'The MAIL FROM domain is not verified.', Error],
  ['MessageRejected', 'Sending paused for this account. For more information, …', Error],
  ['MessageRejected', 'Sending suspended for this account.', Error],
  ['MessageRejected', 'Email sending for the configuration set mails is paused.', Error],
  ['AccountSendingPausedException', 'Email sending is disabled for your account.', Error],
  ['ConfigurationSetDoesNotExist', 'Configuration set does not exist.', Error],
  ['AccessDenied', 'User is not authorized to perform ses:SendRawEmail', Error],
])('%s, "%s" is %o', async (code, message, kind) => {
  refusal = { code, message };
  const sent = mailerFrom(SETTINGS, client)('anna@example.org', () => EMAIL);
  await expect(sent).rejects.toThrow(`The mail was not sent: ${code}`);
  const error = await sent.catch((caught: Error) => caught);
  expect(error?.constructor).toBe(kind);
});
