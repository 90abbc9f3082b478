import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type Bus, Entry } from './bus.ts';
import { listen, stop } from './http-server.ts';
import { answerSendEmail, type Outbox, SEND_EMAIL_PATH } from './outbox.ts';
import { isFromSdkClient } from './sdk-clients.ts';

/** SDK clients keep the endpoint of their first call, so a second cloud of the process uses it too. */
let port = 0;

const PutEvents = z.object({ Entries: z.array(Entry) });
const SendMessage = z.object({ MessageBody: z.string(), DelaySeconds: z.number() });
const Envelope = z.object({ source: z.string(), 'detail-type': z.string(), detail: z.unknown() });

type Services = { bus: Bus; outbox: Outbox; now: () => Date };

/**
 * EventBridge, SQS and SES as their SDK clients know them, on one loopback port: a request for EventBridge
 * or SQS has a target header, one for SES a path. Anything but an SDK client of this run is refused.
 */
export async function startAwsStandIn(services: Services) {
  const server = createServer(async (request, response) => {
    if (!isFromSdkClient(request)) return response.writeHead(403).end();
    try {
      const body = await text(request);
      const target = request.headers['x-amz-target'];
      if (target === 'AWSEvents.PutEvents') {
        await putEvents(services.bus, body, response);
      } else if (target === 'AmazonSQS.SendMessage') {
        await sendMessage(services, body, response);
      } else if (request.url === SEND_EMAIL_PATH) {
        await answerSendEmail(services.outbox, JSON.parse(body), response);
      } else {
        response.writeHead(404).end();
      }
    } catch (error) {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: 'InternalException', message: String(error) }));
    }
  });
  server.keepAliveTimeout = 60_000;
  port = await listen(server, port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => stop(server) };
}

async function putEvents(bus: Bus, body: string, response: ServerResponse): Promise<void> {
  const { Entries } = PutEvents.parse(JSON.parse(body));
  const ids = await Promise.all(Entries.map((entry) => bus.put(entry)));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify({ FailedEntryCount: 0, Entries: ids.map((EventId) => ({ EventId })) }),
  );
}

/** To the queue of the event's listener, as the functions have no other queue to send to. */
async function sendMessage(
  { bus, now }: Services,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const { MessageBody, DelaySeconds } = SendMessage.parse(JSON.parse(body));
  const { source: Source, detail, ...envelope } = Envelope.parse(JSON.parse(MessageBody));
  const entry = { Source, DetailType: envelope['detail-type'], Detail: JSON.stringify(detail) };
  const until = new Date(now().getTime() + DelaySeconds * 1_000);
  const MessageId = await bus.delay(entry, until);
  const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ MessageId, MD5OfMessageBody }));
}
