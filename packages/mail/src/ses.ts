import { domainToASCII, domainToUnicode } from 'node:url';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { UndeliverableMail } from '@parc-ferme/domain/player/undeliverable-mail';
import type { Letter, Site } from './letter.ts';

/** Sends somebody a letter, which is written for the site that it comes from. */
export type Mailer = (to: string, write: (site: Site) => Letter) => Promise<void>;

/** What a mailer needs; a function that sends no mail has neither site nor sender. */
export type MailSettings = {
  siteName: string | undefined;
  siteUrl: string | undefined;
  mailFrom: string | undefined;
  /** SES's configuration set, by which the deployment knows its own mails when they come back. */
  mailConfigurationSet: string | undefined;
  supportEmail: string;
};

/**
 * SES, which slows itself down to the rate that it is allowed.
 *
 * @param patienceMs how long one try may take: an event that waits in vain is delivered again
 */
export function sesWith(patienceMs = 5_000): SESClient {
  return new SESClient({
    retryMode: 'adaptive',
    requestHandler: { requestTimeout: patienceMs, throwOnRequestTimeout: true },
  });
}

export function mailerFrom(
  { siteName, siteUrl, mailFrom, mailConfigurationSet, supportEmail }: MailSettings,
  ses: SESClient = sesWith(),
): Mailer {
  return async (to, write) => {
    if (!siteName || !siteUrl || !mailFrom || !mailConfigurationSet) {
      throw new Error(
        'A function that sends mail needs the settings SITE_NAME, SITE_URL, MAIL_FROM and MAIL_CONFIGURATION_SET.',
      );
    }
    const { subject, text, html } = write({ name: siteName, url: siteUrl, supportEmail });
    const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      Source: `${encodedWord(siteName)} <${address(mailFrom)}>`,
      ConfigurationSetName: mailConfigurationSet,
      Destination: { ToAddresses: [recipient(to)] },
      Message: {
        Subject: content(oneLine(subject)),
        Body: { Text: content(text), Html: content(html) },
      },
    });
    await ses.send(command).catch((error: unknown) => refused(error));
  };
}

/** SES refuses for good what is addressed to nobody, or to somebody it must not write to. */
const REFUSED_FOR_GOOD = ['MessageRejected', 'InvalidParameterValue'];

/** What SES says of a refusal names who the mail was for, which is nothing for a log. */
function refused(error: unknown): never {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  const told = `The mail was not sent: ${name}`;
  // A sender, or in SES's sandbox a recipient, that is not verified is a matter of the deployment.
  const isUnverified = /not verified/i.test(message);
  throw REFUSED_FOR_GOOD.includes(name) && !isUnverified
    ? new UndeliverableMail(told)
    : new Error(told);
}

/** A header has one line; what follows a line break in it would be a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** @throws UndeliverableMail where no mail server could be asked about it */
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

/** Undefined where it is no address on one line: more could be another header, or another recipient. */
function asciiAddress(text: string): string | undefined {
  const [, local, domain] = /^([^\s\p{C}@<>"',;:]+)@([^\s\p{C}@<>"',;:]+)$/u.exec(text) ?? [];
  // Mail travels to the name that the domain has in ASCII.
  const ascii = domain && domainToASCII(domain);
  return ascii && isName(ascii) ? `${local}@${ascii}` : undefined;
}

/** A label that looks encoded and cannot be decoded is no name that was ever registered. */
function isName(ascii: string): boolean {
  return !/(^|\.)xn--/.test(domainToUnicode(ascii));
}

/** A name in a header has ASCII letters only, or is written like this (RFC 2047). */
function encodedWord(name: string): string {
  return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
}
