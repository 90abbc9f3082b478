import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@parc-ferme/local/http-server';
import { onTestFinished } from 'vitest';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on this machine for the length of one test. */
export async function startTestServer(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const port = await listen(server, 0, '127.0.0.1');
  return { baseUrl: `http://127.0.0.1:${port}/ergast/f1`, requests, stop };
}

export function replyWith(status: number, body: string, headers: Record<string, string> = {}) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Answers by the address below the base, `{"MRData": …}` with the total that goes with the list. */
export function replyWithJson(answerTo: (url: URL) => unknown): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(url)));
  };
}
