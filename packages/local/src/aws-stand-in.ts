import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type Bus, Entry } from './bus.ts';
import { listen } from './http-server.ts';
import type { Outbox } from './outbox.ts';
import { PAGES_BUCKET, respondAsS3 } from './page-bucket.ts';
import { isFromSdkClient } from './sdk-clients.ts';
import { sendRawEmail } from './ses-stand-in.ts';

const PutEvents = z.object({ Entries: z.array(Entry) });
const SendMessage = z.object({ MessageBody: z.string(), DelaySeconds: z.number() });
const Envelope = z.object({ source: z.string(), 'detail-type': z.string(), detail: z.unknown() });

type Services = { bus: Bus; outbox: Outbox; now: () => Date };

/** Those of the running cloud; undefined while none runs. */
let services: Services | undefined;

/** One for the whole process: SDK clients keep the endpoint of their first call, so a second cloud uses it too. */
let server: Promise<{ url: string; closeConnections(): void }> | undefined;

/**
 * EventBridge, SQS, SES and S3 as their SDK clients know them, on one loopback port: a request for EventBridge
 * or SQS has a target header, one for SES is a form, one for S3 has the bucket in its path. Anything but an SDK
 * client of this run is refused.
 */
export async function startAwsStandIn(cloudServices: Services) {
  server ??= startServer();
  const { url, closeConnections } = await server;
  services = cloudServices;
  return {
    url,
    /** The port stays open, so that no other process takes it before the next cloud starts. */
    async close() {
      services = undefined;
      closeConnections();
    },
  };
}

async function startServer() {
  const created = createServer((request, response) => {
    if (!isFromSdkClient(request)) return response.writeHead(403).end();
    if (!services) return response.writeHead(503).end();
    return respond(services, request, response);
  });
  created.keepAliveTimeout = 60_000;
  // The open port alone does not keep the process running.
  created.unref();
  const port = await listen(created, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, closeConnections: () => created.closeAllConnections() };
}

async function respond(
  { bus, outbox, now }: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = await text(request);
    const target = request.headers['x-amz-target'];
    if (request.url?.startsWith(`/${PAGES_BUCKET}/`)) {
      respondAsS3(request, body, response);
    } else if (target === 'AWSEvents.PutEvents') {
      await putEvents(bus, body, response);
    } else if (target === 'AmazonSQS.SendMessage') {
      await sendMessage({ bus, now }, body, response);
    } else if (new URLSearchParams(body).get('Action') === 'SendRawEmail') {
      await sendRawEmail(outbox, body, response);
    } else {
      response.writeHead(404).end();
    }
  } catch (error) {
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: 'InternalException', message: String(error) }));
  }
}

async function putEvents(bus: Bus, body: string, response: ServerResponse): Promise<void> {
  const { Entries } = PutEvents.parse(JSON.parse(body));
  const ids = await Promise.all(Entries.map((entry) => bus.put(entry)));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify({ FailedEntryCount: 0, Entries: ids.map((EventId) => ({ EventId })) }),
  );
}

/** Sends the event to the queue of its listener, as the functions have no other queue to send to. */
async function sendMessage(
  { bus, now }: Pick<Services, 'bus' | 'now'>,
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
