import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type Bus, Entry } from './bus.ts';
import { type Outbox, sendByQuery } from './outbox.ts';
import { isFromSdkClient } from './sdk-clients.ts';

const PutEvents = z.object({ Entries: z.array(Entry) });

/**
 * EventBridge and SES as their own SDK clients speak to them, on one loopback port. Which of the two
 * is meant shows in the request: EventBridge names its target, SES an action. Anything but an SDK
 * client of this run is refused.
 */
export async function startAwsStandIn(services: { bus: Bus; outbox: Outbox }) {
  const server = createServer(async (request, response) => {
    if (!isFromSdkClient(request)) return response.writeHead(403).end();
    try {
      const body = await bodyOf(request);
      if (request.headers['x-amz-target'] === 'AWSEvents.PutEvents') {
        await putEvents(services.bus, body, response);
      } else {
        await sendByQuery(services.outbox, new URLSearchParams(body), response);
      }
    } catch (error) {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: 'InternalException', message: String(error) }));
    }
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function putEvents(bus: Bus, body: string, response: ServerResponse): Promise<void> {
  const { Entries } = PutEvents.parse(JSON.parse(body));
  const ids = await Promise.all(Entries.map((entry) => bus.put(entry)));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify({ FailedEntryCount: 0, Entries: ids.map((EventId) => ({ EventId })) }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
