import { domainToASCII, domainToUnicode } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';

type OutgoingEmail = {
  from: { name: string; address: string };
  to: string;
  email: Email;
  headers: Record<string, string>;
};

/** The email as it is sent: its headers, then text and HTML as alternatives. */
export function rawEmail({ from, to, email, headers }: OutgoingEmail): Promise<Buffer> {
  const composer = new MailComposer({
    ...email,
    from,
    to: { name: '', address: to },
    // Automatic replies, such as out-of-office notes, are not sent to such an email (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/**
 * An address as mail servers know it, with its domain in ASCII. Undefined unless the text is exactly one address:
 * anything else could add a header or a recipient.
 */
export function asciiAddress(text: string): string | undefined {
  const [, local, domain] = /^([^\s\p{C}@<>",;:]+)@([^\s\p{C}@<>"',;:]+)$/u.exec(text) ?? [];
  const ascii = domain && domainToASCII(domain);
  return ascii && isDecodable(ascii) ? `${local}@${ascii}` : undefined;
}

/** An encoded label (`xn--`) that cannot be decoded is not a domain that exists. */
function isDecodable(ascii: string): boolean {
  return !/(^|\.)xn--/.test(domainToUnicode(ascii));
}
