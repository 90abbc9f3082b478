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

/**
 * EventBridge and SES as their SDK clients know them, on one loopback port: a request for EventBridge
 * has a target header, one for SES a path. Anything but an SDK client of this run is refused.
 */
export async function startAwsStandIn(services: { bus: Bus; outbox: Outbox }) {
  const server = createServer(async (request, response) => {
    if (!isFromSdkClient(request)) return response.writeHead(403).end();
    try {
      const body = await text(request);
      if (request.headers['x-amz-target'] === 'AWSEvents.PutEvents') {
        await putEvents(services.bus, body, response);
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
