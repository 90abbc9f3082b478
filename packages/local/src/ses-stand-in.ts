import type { ServerResponse } from 'node:http';
import type { Outbox } from './outbox.ts';

const NAMESPACE = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

/** `SendRawEmail` of the SES API, whose request is a form and whose response is XML. */
export async function sendRawEmail(
  outbox: Outbox,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(body);
  const from = form.get('Source') ?? '';
  const to = membersOf(form, 'Destinations');
  if (to.length === 0) return refuse(response, 'InvalidParameterValue', 'Missing destination');
  const unverified = [from, ...to].filter((address) => !outbox.isVerified(address));
  if (unverified.length > 0) {
    const message = `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${unverified.join(', ')}`;
    return refuse(response, 'MessageRejected', message);
  }
  const names = membersOf(form, 'Tags', '.Name');
  const values = membersOf(form, 'Tags', '.Value');
  const id = await outbox.send({
    to,
    raw: Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'),
    tags: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  });
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end(
    `<SendRawEmailResponse ${NAMESPACE}><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
  );
}

/** The values of a list in a form: `Destinations.member.1`, `Destinations.member.2`. */
function membersOf(form: URLSearchParams, list: string, part = ''): string[] {
  const values: string[] = [];
  for (let index = 1; form.has(`${list}.member.${index}${part}`); index += 1) {
    values.push(form.get(`${list}.member.${index}${part}`) ?? '');
  }
  return values;
}

function refuse(response: ServerResponse, code: string, message: string): void {
  response.writeHead(400, { 'content-type': 'text/xml' });
  response.end(
    `<ErrorResponse ${NAMESPACE}><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
}
