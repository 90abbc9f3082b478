import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
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
  headers: Record<string, string>;
  tags: Record<string, string>;
};

export type Outbox = { send(mail: Omit<Mail, 'id' | 'at'>): Promise<string> };

export function outboxIn(state: LocalState, clock: SimulatedClock, bus: Pick<Bus, 'put'>): Outbox {
  return {
    async send(mail) {
      const id = nextId();
      await state.put('MAIL', { id, at: clock.now().toISOString(), ...mail });
      await bus.put(sentMailEvent(mail));
      return id;
    },
  };
}

/** The event that SES publishes on the default bus. */
function sentMailEvent({ to, tags }: Pick<Mail, 'to' | 'tags'>): Entry {
  const lists = Object.entries(tags).map(([name, value]) => [name, [value]]);
  const mail = { destination: to, tags: Object.fromEntries(lists) };
  const Detail = JSON.stringify({ eventType: 'Send', mail, send: {} });
  return { Source: 'aws.ses', DetailType: 'Email Sent', Detail };
}

const Text = z.object({ Data: z.string() });
const Pair = z.object({ Name: z.string(), Value: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.minLength(1)) }),
  Content: z.object({
    Simple: z.object({
      Subject: Text,
      Body: z.object({ Text: Text, Html: z.optional(Text) }),
      Headers: z._default(z.array(Pair), []),
    }),
  }),
  EmailTags: z._default(z.array(Pair), []),
});

/** The path of `SendEmail` in the SES API. */
export const SEND_EMAIL_PATH = '/v2/email/outbound-emails';

/** Answers a `SendEmail` of the SES API. */
export async function answerSendEmail(
  outbox: Outbox,
  body: unknown,
  response: ServerResponse,
): Promise<void> {
  const { data } = SendEmail.safeParse(body);
  if (!data) return refuse(response, 'BadRequestException', 'Missing or wrong parameters');
  const { Subject, Body, Headers } = data.Content.Simple;
  const MessageId = await outbox.send({
    from: data.FromEmailAddress,
    to: data.Destination.ToAddresses,
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html?.Data ?? '',
    headers: named(Headers),
    tags: named(data.EmailTags),
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ MessageId }));
}

function refuse(response: ServerResponse, code: string, message: string): void {
  response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': code });
  response.end(JSON.stringify({ message }));
}

function named(pairs: z.infer<typeof Pair>[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
}
