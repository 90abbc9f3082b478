import * as z from 'zod/mini';
import type { Entry } from './bus.ts';

/** A mail bounces permanently or for now, or is reported as spam. */
const Kind = z.enum(['bounce', 'soft-bounce', 'complaint']);
type Kind = z.infer<typeof Kind>;

export const Returned = z.strictObject({ to: z.string(), kind: Kind });
type Returned = z.infer<typeof Returned>;

/** The event by which SES tells that a mail was returned. */
export function returnedMailEvent({ to, kind }: Returned, at: Date): Entry {
  const { DetailType, eventType, ...details } = EVENTS[kind](to, at.toISOString());
  const mail = { timestamp: at.toISOString(), destination: [to] };
  return { Source: 'aws.ses', DetailType, Detail: JSON.stringify({ eventType, mail, ...details }) };
}

const EVENTS = {
  bounce: bounced('Permanent'),
  'soft-bounce': bounced('Transient'),
  complaint: (emailAddress: string, timestamp: string) => ({
    DetailType: 'Email Complaint Received',
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress }], timestamp },
  }),
} satisfies Record<Kind, unknown>;

function bounced(bounceType: 'Permanent' | 'Transient') {
  return (emailAddress: string, timestamp: string) => ({
    DetailType: 'Email Bounced',
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }], timestamp },
  });
}
