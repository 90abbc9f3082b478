import { domainToASCII } from 'node:url';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Letter, Site } from './letter.ts';

/** Sends somebody a letter, which is written for the site that it comes from. */
export type Mailer = (to: string, write: (site: Site) => Letter) => Promise<void>;

/** What a mailer needs; a function that sends no mail has neither site nor sender. */
export type MailSettings = {
  siteName: string | undefined;
  siteUrl: string | undefined;
  mailFrom: string | undefined;
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
  { siteName, siteUrl, mailFrom, supportEmail }: MailSettings,
  ses: SESClient = sesWith(),
): Mailer {
  return async (to, write) => {
    if (!siteName || !siteUrl || !mailFrom) {
      throw new Error(
        'A function that sends mail needs the settings SITE_NAME, SITE_URL and MAIL_FROM.',
      );
    }
    const { subject, text, html } = write({ name: siteName, url: siteUrl, supportEmail });
    const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      Source: `${encodedWord(siteName)} <${address(mailFrom)}>`,
      Destination: { ToAddresses: [address(to)] },
      Message: {
        Subject: content(oneLine(subject)),
        Body: { Text: content(text), Html: content(html) },
      },
    });
    await ses.send(command).catch(withoutAddresses);
  };
}

/** What SES says of a refusal names who the mail was for, which is nothing for a log. */
function withoutAddresses(error: unknown): never {
  throw new Error(`The mail was not sent: ${error instanceof Error ? error.name : 'unknown'}`);
}

/** A header has one line; what follows a line break in it would be a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** @throws where it is no address on one line: more could be another header, or another recipient */
function address(text: string): string {
  const [, local, domain] = /^([^\s\p{C}@<>"',;:]+)@([^\s\p{C}@<>"',;:]+)$/u.exec(text) ?? [];
  // Mail travels to the name that the domain has in ASCII.
  const ascii = domain && domainToASCII(domain);
  if (!ascii) throw new Error('This is not an address that mail can be sent to.');
  return `${local}@${ascii}`;
}

/** A name in a header has ASCII letters only, or is written like this (RFC 2047). */
function encodedWord(name: string): string {
  return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
}
