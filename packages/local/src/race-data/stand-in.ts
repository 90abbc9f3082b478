import { createServer } from 'node:http';
import { listen, stop } from '../http-server.ts';
import { replyTo } from './jolpica-reply.ts';
import { season2025 } from './season.ts';

/** Answers like api.jolpi.ca for the sample season; `url` is the base, ending in `/ergast/f1`. */
export async function startRaceDataStandIn({ now }: { now: () => Date }) {
  const server = createServer();
  // A client may reuse a connection long after the default of 5 s.
  server.keepAliveTimeout = 60_000;
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  server.on('request', ({ method = '', url: target = '' }, response) => {
    const { status, headers, body } = replyTo({ method, target }, season2025, now());
    response.writeHead(status, headers).end(body);
  });
  return { url: `${origin}/ergast/f1`, close: () => stop(server) };
}
