import {
  UnansweredMail,
  UndeliverableMail,
  UnverifiedRecipient,
} from '@parc-ferme/domain/message/returned-mail';

/** Errors of SES that another attempt would repeat: it cannot or must not deliver to this address. */
const PERMANENT_ERRORS = ['MessageRejected', 'InvalidParameterValue'];

/** A pause of the whole account is a MessageRejected, too, but no refusal of the address. */
const SENDING_STOPPED = /^(email )?sending .*(paused|suspended)/i;

/**
 * What an error of SES means for a mail. The returned error leaves out the message of SES, which has the recipient's
 * address and must not be logged.
 */
export function mailError(error: unknown, recipient: string): Error {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof UnansweredMail) return new UnansweredMail(`No answer to a mail: ${message}`);
  const name = nameOf(error);
  const text = `The mail was not sent: ${name}`;
  if (!PERMANENT_ERRORS.includes(name) || SENDING_STOPPED.test(message)) return new Error(text);
  const unverified = unverifiedIdentities(message);
  if (!unverified) return new UndeliverableMail(text);
  // An unverified sender is a fault of the deployment, even if SES names the recipient as well.
  const isOnlyRecipient = unverified.every((address) => address === recipient.toLowerCase());
  return isOnlyRecipient ? new UnverifiedRecipient(text) : new Error(text);
}

/**
 * The addresses of `Email address is not verified. The following identities failed the check in region EU-WEST-1:
 * anna@example.org`; undefined for another error. In its sandbox SES also demands that a recipient is verified.
 */
function unverifiedIdentities(message: string): string[] | undefined {
  if (!/not verified/i.test(message)) return undefined;
  const [, list = ''] = /failed the check in region [\w-]+: (.+)$/is.exec(message) ?? [];
  return list.split(',').map((one) => one.trim().toLowerCase());
}

export const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
