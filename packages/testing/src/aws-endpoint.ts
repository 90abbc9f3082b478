import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@parc-ferme/local/http-server';
import { afterAll } from 'vitest';

type Received<Body> = { headers: IncomingHttpHeaders; body: Body };
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

/** A body in JSON, or the form that the oldest services are sent. */
function parsed(body: string, type = ''): unknown {
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

/** Credentials and region of an SDK client, which such a server does not check. */
export const LOCAL_CLIENT = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** A server in place of an AWS service until the tests of a file end: records requests, and answers some. */
export async function awsEndpoint<Body>(answer: (body: Body) => Answer | undefined) {
  const requests: Received<Body>[] = [];
  const server = createServer(async (request, response) => {
    const body = parsed(await text(request), request.headers['content-type']) as Body;
    requests.push({ headers: request.headers, body });
    const given = answer(body);
    if (!given) return;
    response.writeHead(given.status ?? 200, given.headers);
    const { body: answered = {} } = given;
    response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
  });
  const port = await listen(server, 0, '127.0.0.1');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, requests };
}
