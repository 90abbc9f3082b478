import PostalMime from 'postal-mime';
import type { Bus, Entry } from './bus.ts';
import { type LocalState, nextId } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** A mail that SES was asked to send. It is only stored, and the event that it was accepted is published. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The `List-…` headers, from which mail programs make a button to unsubscribe. */
  headers: Record<string, string>;
  tags: Record<string, string>;
};

/** A mail as it is handed to SES. */
export type RawMail = Pick<Mail, 'to' | 'tags'> & { raw: Buffer };

export type Outbox = {
  send(mail: RawMail): Promise<string>;
  /** Whether mail from or to the address is accepted. */
  isVerified(address: string): boolean;
  /** @param verified the only addresses that SES knows while it is in its sandbox; null outside of it */
  setSandbox(verified: string[] | null): void;
};

export function outboxIn(state: LocalState, clock: SimulatedClock, bus: Pick<Bus, 'put'>): Outbox {
  let sandbox: string[] | null = null;
  return {
    isVerified: (address) => sandbox === null || sandbox.includes(address),
    setSandbox(verified) {
      sandbox = verified;
    },
    async send({ to, tags, raw }) {
      const id = nextId();
      const mail = { to, tags, ...(await parseMail(raw)) };
      await state.put('MAIL', { id, at: clock.now().toISOString(), ...mail });
      await bus.put(sentMailEvent(mail));
      return id;
    },
  };
}

/** What a mail program shows. */
async function parseMail(raw: Buffer) {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  const listHeaders = headers.filter(({ key }) => key.startsWith('list-'));
  return {
    from: `${from?.name} <${from?.address}>`,
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
    headers: Object.fromEntries(listHeaders.map(({ originalKey, value }) => [originalKey, value])),
  };
}

/** The event by which SES tells that it accepted a mail. */
function sentMailEvent({ to, tags }: Pick<Mail, 'to' | 'tags'>): Entry {
  const lists = Object.entries(tags).map(([name, value]) => [name, [value]]);
  const mail = { destination: to, tags: Object.fromEntries(lists) };
  const Detail = JSON.stringify({ eventType: 'Send', mail, send: {} });
  return { Source: 'aws.ses', DetailType: 'Email Sent', Detail };
}
