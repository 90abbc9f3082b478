import type { ServerResponse } from 'node:http';
import { type LocalState, nextId } from './local-state.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** A mail that SES was asked to send. It is only stored. */
export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

export type Outbox = { send(mail: Omit<Mail, 'id' | 'at'>): Promise<string> };

export function outboxIn(state: LocalState, clock: SimulatedClock): Outbox {
  return {
    async send(mail) {
      const id = nextId();
      await state.put('MAIL', { id, at: clock.now().toISOString(), ...mail });
      return id;
    },
  };
}

/** Answers a SendEmail of the SES query protocol: form fields in, XML out. */
export async function answerSendEmail(
  outbox: Outbox,
  fields: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const action = fields.get('Action');
  const to = members(fields, 'Destination.ToAddresses');
  if (action !== 'SendEmail')
    return refuse(response, 'InvalidAction', `${action} is not known here`);
  if (to.length === 0) return refuse(response, 'InvalidParameterValue', 'Missing destination');
  const field = (name: string) => fields.get(name) ?? '';
  const id = await outbox.send({
    from: field('Source'),
    to,
    subject: field('Message.Subject.Data'),
    text: field('Message.Body.Text.Data'),
    html: field('Message.Body.Html.Data'),
  });
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end(
    `<SendEmailResponse xmlns="${NAMESPACE}"><SendEmailResult><MessageId>${id}</MessageId>` +
      '</SendEmailResult></SendEmailResponse>',
  );
}

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

function refuse(response: ServerResponse, code: string, message: string): void {
  response.writeHead(400, { 'content-type': 'text/xml' });
  response.end(
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code>` +
      `<Message>${message.replaceAll(/[<&]/g, ' ')}</Message></Error></ErrorResponse>`,
  );
}

function members(fields: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (let at = 1; fields.has(`${name}.member.${at}`); at += 1) {
    found.push(fields.get(`${name}.member.${at}`) ?? '');
  }
  return found;
}
