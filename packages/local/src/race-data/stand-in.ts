import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { replyTo } from './jolpica-reply.ts';

type RaceDataStandIn = { url: string; close(): Promise<void> };

const originOf = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return `http://127.0.0.1:${address.port}`;
};

const stop = async (server: Server) => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** Answers like api.jolpi.ca for the sample season; `url` is the base, ending in `/ergast/f1`. */
export async function startRaceDataStandIn(options: { now: () => Date }): Promise<RaceDataStandIn> {
  const server = createServer();
  // A client may come back on a held connection long after the default of 5 s.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = originOf(server);
  server.on('request', ({ method = '', url: target = '' }, response) => {
    const { status, headers, body } = replyTo({ method, target, origin }, options.now());
    response.writeHead(status, headers).end(body);
  });
  return { url: `${origin}/ergast/f1`, close: () => stop(server) };
}
