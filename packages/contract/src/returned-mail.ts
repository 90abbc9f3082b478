import { Instant } from '@parc-ferme/domain/identifiers';
import { KnownEmail } from '@parc-ferme/domain/player/email';
import type { MailReturned } from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';

/** Whom we wrote to. Where mail is forwarded, a bounce names somebody else as its recipient. */
const Mail = z.object({ destination: z.array(KnownEmail) });

/** What SES says of a mail that could not be delivered, or that somebody called spam. */
export const ReturnedMail = z.union([
  z.object({
    mail: Mail,
    bounce: z.object({ bounceType: z.string(), timestamp: Instant }),
  }),
  z.object({ mail: Mail, complaint: z.object({ timestamp: Instant }) }),
]);
export type ReturnedMail = z.infer<typeof ReturnedMail>;

/** @returns undefined where the next mail may well arrive: a full mailbox, a server that is down */
export function lastingReturn(said: ReturnedMail): MailReturned | undefined {
  if ('complaint' in said) return { at: uniform(said.complaint.timestamp), why: 'complaint' };
  const { bounceType, timestamp } = said.bounce;
  return bounceType === 'Permanent' ? { at: uniform(timestamp), why: 'bounce' } : undefined;
}

/** With milliseconds, whatever SES writes, so that one instant is one text. */
function uniform(instant: string): string {
  return new Date(instant).toISOString();
}
