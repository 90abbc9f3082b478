import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, refusal, send } from './answers.ts';
import { isLoopbackHost } from './loopback.ts';
import { siteAnswer } from './site.ts';

export type Front = { url: string; close(): Promise<void> };

type Answering = (request: IncomingMessage, url: URL) => Promise<Answer>;

/** Site and API on one origin, on the loopback interface only. */
export async function startFront(
  port: number,
  { api, control, now }: { api: Answering; control: Answering; now: () => Date },
): Promise<Front> {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerTo(request, { api, control }).catch((error: unknown) => {
      console.error(error);
      return refusal(
        500,
        'internal',
        'The local cloud failed. Its console says why.',
        randomUUID(),
      );
    });
    send(answer, request, response, now());
  };
  const server = createServer(listener);
  await listening(server, port, '127.0.0.1');
  const bound = portOf(server);
  const second = createServer(listener);
  // Browsers may try the IPv6 loopback first; a machine without one is served by the other alone.
  const both = await listening(second, bound, '::1').then(
    () => [server, second],
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw error;
      return [server];
    },
  );
  return {
    url: `http://localhost:${bound}`,
    async close() {
      await Promise.all(both.map(stop));
    },
  };
}

/**
 * The port that will be used: the given one if it is free, or any free one for 0, which is held until
 * it is closed. A given one is not: whoever waits for it takes an open port for a started cloud.
 *
 * @throws where the port is taken, so that a second start touches nothing of the first one's
 */
export async function expectFreePort(port: number) {
  const server = createServer();
  await listening(server, port, '127.0.0.1');
  const expected = portOf(server);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= stop(server);
    return closed;
  };
  if (port !== 0) await close();
  return { port: expected, close };
}

async function answerTo(
  request: IncomingMessage,
  { api, control }: { api: Answering; control: Answering },
): Promise<Answer> {
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  if (!url) return refusal(400, 'input.invalid', 'This is not an address.', randomUUID());
  const { host, origin } = request.headers;
  if (!isLoopbackHost(host)) return onlyThisMachine();
  if (url.pathname.startsWith('/local/')) {
    // A page of another origin must not move the clock or make admins.
    const own = origin === undefined || origin === `http://${host}`;
    return own ? control(request, url) : onlyThisMachine();
  }
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return api(request, url);
  return siteAnswer(url.pathname);
}

function onlyThisMachine(): Answer {
  return refusal(403, 'local.only', 'Only this machine may call this.', randomUUID());
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
