import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import type { MailReturned } from '../player/player.ts';

/** No mail reaches this address, however often it is sent. */
export class UndeliverableMail extends Error {}

/** SES is in its sandbox, where it sends to verified addresses only, and this one is not verified. */
export class UnverifiedRecipient extends Error {}

/** SES may have accepted the mail: its response was lost. */
export class UnansweredMail extends Error {}

/**
 * The address the mail was sent to, as mail servers spell it: a bounce of forwarded mail names another
 * recipient.
 */
const Mail = z.object({ destination: z.array(z.string().check(z.includes('@'))) });

/** The notification of SES about a bounce or a spam complaint. */
export const ReturnedMail = z.union([
  z.object({ mail: Mail, bounce: z.object({ bounceType: z.string(), timestamp: Instant }) }),
  z.object({ mail: Mail, complaint: z.object({ timestamp: Instant }) }),
]);
export type ReturnedMail = z.infer<typeof ReturnedMail>;

/** @returns undefined for a temporary failure: a full mailbox, a server that is down */
export function permanentReturn(returned: ReturnedMail): MailReturned | undefined {
  if ('complaint' in returned) {
    return { at: withMilliseconds(returned.complaint.timestamp), why: 'complaint' };
  }
  const { bounceType, timestamp } = returned.bounce;
  return bounceType === 'Permanent'
    ? { at: withMilliseconds(timestamp), why: 'bounce' }
    : undefined;
}

/** SES leaves milliseconds out where they are 0, so equal instants could differ as text. */
function withMilliseconds(instant: string): string {
  return new Date(instant).toISOString();
}
