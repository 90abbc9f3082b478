import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { ses, sesClient } from '@parc-ferme/messaging/mail/ses';
import { afterAll } from 'vitest';

type Unwillingness = 'throttles' | 'rejects' | 'rejects the sender' | 'is out of order';

const REFUSALS: Record<Unwillingness, [status: number, code: string, message: string]> = {
  throttles: [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  rejects: [400, 'MessageRejected', 'Address is on the suppression list: {to}'],
  'rejects the sender': [400, 'MessageRejected', 'Email address is not verified: {from}'],
  'is out of order': [503, 'ServiceUnavailableException', 'Try again.'],
};

/** SES between the functions and the outbox: it refuses the next requests as configured, then forwards. */
export async function failingSes() {
  const outbox = process.env.AWS_ENDPOINT_URL_SESV2 ?? '';
  let refusing: Unwillingness | undefined;
  let left = 0;
  let asked = 0;
  let onlyTo: string | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked += 1;
    if (refusing && left > 0 && recipientIn(body).includes(onlyTo ?? '')) {
      left -= 1;
      return refuse(response, refusing, body);
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(`${outbox}${request.url}`, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${port}`;
  // A client keeps the endpoint of its first call and the pace that its retries slowed down to.
  const client = sesClient();
  ses.middlewareStack.add(
    () =>
      async ({ input }) => ({
        output: await client.send(new SendEmailCommand(input as never)),
        response: undefined,
      }),
    { step: 'initialize', priority: 'low', name: 'failingSes' },
  );
  afterAll(() => {
    ses.middlewareStack.remove('failingSes');
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    /** Refuses the next requests, for one recipient or for all. */
    refuses(how: Unwillingness, times: number, to?: string): void {
      refusing = how;
      left = times;
      onlyTo = to;
      asked = 0;
    },
    /** The number of requests since the last change. */
    get asked() {
      return asked;
    },
  };
}

/** The message names the address, as that of SES does. */
function refuse(response: ServerResponse, how: Unwillingness, body: string): void {
  const [status, code, message] = REFUSALS[how];
  const { FromEmailAddress = '' }: SendEmailCommandInput = JSON.parse(body);
  const from = /<(.+)>/.exec(FromEmailAddress)?.[1] ?? '';
  const named = message.replace('{to}', recipientIn(body)).replace('{from}', from);
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code });
  response.end(JSON.stringify({ message: named }));
}

function recipientIn(body: string): string {
  const { Destination }: SendEmailCommandInput = JSON.parse(body);
  return Destination?.ToAddresses?.[0] ?? '';
}
