import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { UnansweredMail, UndeliverableMail } from '@parc-ferme/domain/message/returned-mail';
import type { Email } from './email.ts';
import type { Site } from './layout.ts';
import { mailError, nameOf } from './mail-error.ts';
import { asciiAddress, rawEmail } from './raw-email.ts';

/** What an email carries beside its text. */
export type Envelope = {
  /** For the mail client's own button to unsubscribe; absent if the email cannot be turned off. */
  unsubscribeToken?: string | undefined;
  /** Of letters, digits, `_` and `-`; the events of SES about the email have them. */
  tags?: Record<string, string>;
};

/** @throws UndeliverableMail, UnverifiedRecipient or UnansweredMail; on any other error the email was not sent */
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
 * The adaptive retry mode slows the client down to the rate that the account may send at. A request without a response
 * is not retried: SES may have accepted it, and has no idempotency keys.
 */
export function sesClient(timeoutMs = 5_000): SESClient {
  const client = new SESClient({
    retryMode: 'adaptive',
    requestHandler: { requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw isResponse(error) ? error : new UnansweredMail(nameOf(error));
      }),
    { step: 'finalizeRequest', priority: 'low', name: 'unanswered' },
  );
  return client;
}

/** Whether the error is a response of SES. */
function isResponse(error: unknown): boolean {
  return error instanceof SESServiceException && error.$metadata.httpStatusCode !== undefined;
}

/** One client for the process, so that the local cloud can add middleware to every call. */
export const ses = sesClient();

export function mailerFrom(
  { siteName, siteUrl, mailFrom, mailConfigurationSet, supportEmail }: MailSettings,
  client = ses,
): Mailer {
  return async (to, write, { unsubscribeToken, tags } = {}) => {
    if (!siteName || !siteUrl || !mailFrom || !mailConfigurationSet) {
      throw new Error(
        'A function that sends mail needs the settings SITE_NAME, SITE_URL, MAIL_FROM and MAIL_CONFIGURATION_SET.',
      );
    }
    const [sender, recipient] = [asciiAddress(mailFrom), asciiAddress(to)];
    if (!sender) throw new Error(NO_ADDRESS);
    if (!recipient) throw new UndeliverableMail(NO_ADDRESS);
    const Data = await rawEmail({
      from: { name: siteName, address: sender },
      to: recipient,
      email: write({ name: siteName, url: siteUrl, supportEmail }),
      headers: unsubscribeToken ? unsubscribeHeaders(siteUrl, unsubscribeToken) : {},
    });
    const command = new SendRawEmailCommand({
      Source: sender,
      Destinations: [recipient],
      ConfigurationSetName: mailConfigurationSet,
      RawMessage: { Data },
      Tags: tags && Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    });
    await client.send(command).catch((error: unknown) => {
      throw mailError(error, recipient);
    });
  };
}

const NO_ADDRESS = 'This is not an address that mail can be sent to.';

/** The mail client offers one click, and posts to the address without asking further (RFC 8058). */
function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
