import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@parc-ferme/local/http-server';
import { afterAll } from 'vitest';

type RecordedRequest<Body> = { headers: IncomingHttpHeaders; body: Body };
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };

/** The oldest AWS services are sent a form, the others JSON. */
function parseBody(body: string, type = ''): unknown {
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

/** Credentials and region of an SDK client, which `awsEndpoint` does not check. */
export const LOCAL_CLIENT = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/**
 * A server in place of an AWS service until the tests of a file end. It records requests, and never answers those that
 * `replyTo` returns nothing for.
 */
export async function awsEndpoint<Body>(replyTo: (body: Body) => Reply | undefined) {
  const requests: RecordedRequest<Body>[] = [];
  const server = createServer(async (request, response) => {
    const body = parseBody(await text(request), request.headers['content-type']) as Body;
    requests.push({ headers: request.headers, body });
    const reply = replyTo(body);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, reply.headers);
    const { body: content = {} } = reply;
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  const port = await listen(server, 0, '127.0.0.1');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, requests };
}
