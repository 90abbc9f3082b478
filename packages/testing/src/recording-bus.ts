import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';

const PutEvents = z.object({ Entries: z.array(z.object({ DetailType: z.string() })) });

/** EventBridge for its SDK client: records the names of events and delivers nothing. */
export async function recordingBus() {
  const published: string[] = [];
  const server = createServer(async (request, response) => {
    const { Entries } = PutEvents.parse(await json(request));
    published.push(...Entries.map(({ DetailType }) => DetailType));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ FailedEntryCount: 0, Entries: [{ EventId: '1' }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { published, url: `http://127.0.0.1:${port}` };
}
