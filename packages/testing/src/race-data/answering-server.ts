import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@parc-ferme/local/http-server';
import { onTestFinished } from 'vitest';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a race-data server on this machine, which is closed after the test. */
export async function startTestServer(listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const port = await listen(server, 0, '127.0.0.1');
  return { baseUrl: `http://127.0.0.1:${port}/ergast/f1`, requests, stop };
}

/** Replies to every request with this text. */
export function replyWith(status: number, body: string, headers: Record<string, string> = {}) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Replies with JSON, which `contentFor` returns for the URL of a request. */
export function replyWithJson(contentFor: (url: URL) => unknown): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(contentFor(url)));
  };
}
