import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { Entry } from '@parc-ferme/local/bus';
import { listen, stop } from '@parc-ferme/local/http-server';
import { answerSendEmail, type Outbox, SEND_EMAIL_PATH } from '@parc-ferme/local/outbox';
import { isAllowed, type Statement } from '@parc-ferme/local/permissions/iam';
import { requiredActions } from '@parc-ferme/local/permissions/required-actions';
import * as z from 'zod/mini';

const PutEvents = z.object({ Entries: z.array(Entry) });

type Services = {
  storeUrl: string;
  put: (entry: Entry) => void;
  outbox: Outbox;
  /** The policy of the caller with this access key id. */
  allowedTo: (accessKeyId: string) => Statement[];
};

/**
 * DynamoDB, EventBridge and SES on one port. Each call needs to be allowed by the policy of the role
 * that its access key names.
 */
export async function startAwsServices(services: Services) {
  const denied: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [, caller = ''] = / Credential=(\w+)\//.exec(request.headers.authorization ?? '') ?? [];
    const target = String(request.headers['x-amz-target'] ?? '');
    const name = request.url === SEND_EMAIL_PATH ? 'SendEmail' : (target.split('.')[1] ?? '');
    const input = plain(JSON.parse(body));
    const policy = services.allowedTo(caller);
    const required = requiredActions(name, input as Record<string, unknown>);
    if (!required.every((one) => isAllowed(policy, one))) {
      denied.push(`${caller} ${name}`);
      return json(response, 400, { __type: 'AccessDeniedException', message: `${caller} ${name}` });
    }
    if (name === 'SendEmail') return answerSendEmail(services.outbox, input, response);
    if (name !== 'PutEvents') return forward(request, body, services.storeUrl, response);
    const { Entries } = PutEvents.parse(JSON.parse(body));
    for (const entry of Entries) services.put(entry);
    const ids = Entries.map((_, place) => ({ EventId: String(place) }));
    return json(response, 200, { FailedEntryCount: 0, Entries: ids });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    denied,
    close: () => stop(server),
  };
}

function forward(
  { headers }: IncomingMessage,
  body: string,
  url: string,
  response: ServerResponse,
): void {
  const { host, ...others } = headers;
  send(url, { method: 'POST', headers: others }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).end(body);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}

/** Converts DynamoDB JSON for the document client: `{ S: 'x' }` becomes a string. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('S' in value && Object.keys(value).length === 1) return value.S;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
