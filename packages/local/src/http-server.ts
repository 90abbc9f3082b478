import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isLoopbackHost } from './loopback.ts';
import { writtenResponse } from './page-bucket.ts';
import { type HttpResponse, refuse, send } from './response.ts';
import { siteResponse } from './site.ts';

type RequestHandler = (request: IncomingMessage, url: URL) => Promise<HttpResponse>;
type Handlers = { api: RequestHandler; control: RequestHandler };

/** Serves site, API and controls on one origin, on the loopback interface only. */
export async function startHttpServer(
  port: number,
  { now, ...handlers }: Handlers & { now: () => Date },
): Promise<{ url: string; close(): Promise<void> }> {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const result = await handle(request, handlers).catch((error: unknown) => {
      console.error(error);
      return refuse(500, 'internal', 'The local cloud failed. Its console says why.');
    });
    send(result, request, response, now());
  };
  const server = createServer(listener);
  const boundPort = await listen(server, port, '127.0.0.1');
  const ipv6Server = createServer(listener);
  // Browsers may try the IPv6 loopback first; a machine without it is served on IPv4 alone.
  const servers = await listen(ipv6Server, boundPort, '::1').then(
    () => [server, ipv6Server],
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw error;
      return [server];
    },
  );
  return {
    url: `http://localhost:${boundPort}`,
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}

/**
 * Finds out which port will be used. For 0 it is any free one, which stays open until `close`; a given one is
 * only tested, because an open port means a started cloud.
 *
 * @throws if the port is taken, so that a second start touches nothing of the first one's
 */
export async function reservePort(port: number) {
  const server = createServer();
  const reserved = await listen(server, port, '127.0.0.1');
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= stop(server);
    return closed;
  };
  if (port !== 0) await close();
  return { port: reserved, close };
}

/** @returns the port, which the system chooses for 0 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Closes a server with all its connections. */
export async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function handle(request: IncomingMessage, { api, control }: Handlers): Promise<HttpResponse> {
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  if (!url) return refuse(400, 'input.invalid', 'This is not an address.');
  const { host, origin } = request.headers;
  if (!isLoopbackHost(host)) return refuseOtherMachine();
  if (url.pathname.startsWith('/local/')) {
    // A page of another origin must not move the clock or make admins.
    const isSameOrigin = origin === undefined || origin === `http://${host}`;
    return isSameOrigin ? control(request, url) : refuseOtherMachine();
  }
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return api(request, url);
  return writtenResponse(url) ?? siteResponse(url.pathname, `http://${host}`);
}

function refuseOtherMachine(): HttpResponse {
  return refuse(403, 'local.only', 'Only this machine may call this.');
}
