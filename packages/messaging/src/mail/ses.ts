import { domainToASCII, domainToUnicode } from 'node:url';
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { UnansweredMail, UndeliverableMail } from '@parc-ferme/domain/player/returned-mail';
import type { Email } from './email.ts';
import type { Site } from './layout.ts';

/** What an email carries beside its text. */
export type Envelope = {
  /** Unsubscribes from such emails. */
  token?: string | undefined;
  /** Of letters, digits, `_` and `-`; the events of SES about the email have them. */
  tags?: Record<string, string>;
};

/** @throws UndeliverableMail or UnansweredMail; on any other error the email was not sent */
export type Mailer = (
  to: string,
  write: (site: Site) => Email,
  envelope?: Envelope,
) => Promise<void>;

/** Undefined in functions that send no email. */
type MailSettings = {
  siteName: string | undefined;
  siteUrl: string | undefined;
  mailFrom: string | undefined;
  /** The SES configuration set, which publishes bounces and complaints of this deployment's emails. */
  mailConfigurationSet: string | undefined;
  supportEmail: string;
};

/**
 * The adaptive retry mode slows the client down to the rate that the account may send at. What SES did
 * not answer is not retried: it may have been accepted, and SES has no idempotency keys.
 */
export function sesClient(timeoutMs = 5_000): SESv2Client {
  const client = new SESv2Client({
    retryMode: 'adaptive',
    requestHandler: { requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw isAnswer(error) ? error : new UnansweredMail(nameOf(error));
      }),
    { step: 'finalizeRequest', priority: 'low', name: 'unanswered' },
  );
  return client;
}

/** Whether the error is a response of SES. */
function isAnswer(error: unknown): boolean {
  return error instanceof SESv2ServiceException && error.$metadata.httpStatusCode !== undefined;
}

/** One client for the process, so that the host can add middleware to every call. */
export const ses = sesClient();

export function mailerFrom(
  { siteName, siteUrl, mailFrom, mailConfigurationSet, supportEmail }: MailSettings,
  client = ses,
): Mailer {
  return async (to, write, { token, tags = {} } = {}) => {
    if (!siteName || !siteUrl || !mailFrom || !mailConfigurationSet) {
      throw new Error(
        'A function that sends mail needs the settings SITE_NAME, SITE_URL, MAIL_FROM and MAIL_CONFIGURATION_SET.',
      );
    }
    const { subject, text, html } = write({ name: siteName, url: siteUrl, supportEmail });
    const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      FromEmailAddress: `${encodedWord(siteName)} <${address(mailFrom)}>`,
      ConfigurationSetName: mailConfigurationSet,
      Destination: { ToAddresses: [recipient(to)] },
      Content: {
        Simple: {
          Subject: content(oneLine(subject)),
          Body: { Text: content(text), Html: content(html) },
          Headers: pairs(token ? unsubscribeHeaders(siteUrl, token) : {}),
        },
      },
      EmailTags: pairs(tags),
    });
    await client.send(command).catch((error: unknown) => fail(error));
  };
}

/** Errors that another attempt would repeat: SES cannot or must not deliver to this address. */
const PERMANENT_ERRORS = ['MessageRejected', 'BadRequestException'];

/** The message of SES contains the recipient's address, which must not be logged. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof UnansweredMail) throw new UnansweredMail(`No answer to a mail: ${message}`);
  const name = nameOf(error);
  const text = `The mail was not sent: ${name}`;
  // An unverified sender (in the SES sandbox also a recipient) is a fault of the deployment.
  const isUnverified = /not verified/i.test(message);
  throw PERMANENT_ERRORS.includes(name) && !isUnverified
    ? new UndeliverableMail(text)
    : new Error(text);
}

/** One click in the mail client, which posts to the address without asking further (RFC 8058). */
function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

const pairs = (of: Record<string, string>) =>
  Object.entries(of).map(([Name, Value]) => ({ Name, Value }));

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function recipient(text: string): string {
  const to = asciiAddress(text);
  if (!to) throw new UndeliverableMail(NO_ADDRESS);
  return to;
}

function address(text: string): string {
  const from = asciiAddress(text);
  if (!from) throw new Error(NO_ADDRESS);
  return from;
}

const NO_ADDRESS = 'This is not an address that mail can be sent to.';

/** Undefined unless it is exactly one address: anything else could add a header or a recipient. */
function asciiAddress(text: string): string | undefined {
  const [, local, domain] = /^([^\s\p{C}@<>"',;:]+)@([^\s\p{C}@<>"',;:]+)$/u.exec(text) ?? [];
  const ascii = domain && domainToASCII(domain);
  return ascii && isDecodable(ascii) ? `${local}@${ascii}` : undefined;
}

/** An encoded label (`xn--`) that cannot be decoded is not a domain that exists. */
function isDecodable(ascii: string): boolean {
  return !/(^|\.)xn--/.test(domainToUnicode(ascii));
}

/** RFC 2047, for names in headers with other letters than ASCII. */
function encodedWord(name: string): string {
  return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
}
