import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { methodsOf } from '@parc-ferme/contract/api';
import { VIEWER_CACHING } from '@parc-ferme/contract/edge';
import type { Route } from '@parc-ferme/contract/route';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { forwardedHeaders } from './edge.ts';
import type { Invoke } from './invoke.ts';
import { type HttpResponse, problem } from './response.ts';

/** The limit of an HTTP API. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

type Match = { name: string; route: Route; routeKey: string; params: Record<string, string> };

/** API Gateway sees the address of CloudFront, not the viewer's. */
const EDGE_ADDRESS = '192.0.2.1';

/** Handles `/api` as CloudFront and the HTTP API do: finds the route and invokes its function with a v2 event. */
export function gateway(invoke: Invoke) {
  return async (request: IncomingMessage, url: URL, now: () => Date): Promise<HttpResponse> => {
    const requestId = randomUUID();
    const match = matchRoute(request.method ?? '', url.pathname);
    if (!match) return problem(404, 'route.unknown', 'There is no such API route.', requestId);
    const body = await readBody(request);
    if (!body) return problem(413, 'input.too-large', 'The request body is too large.', requestId);
    const event = eventOf(request, url, match, body, requestId, now());
    const result = await invoke<APIGatewayProxyStructuredResultV2>(functionOf(match.name), event);
    const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [
      name,
      String(value),
    ]);
    return {
      status: result.statusCode ?? 200,
      headers: { ...Object.fromEntries(headers), ...VIEWER_CACHING },
      body: result.body ?? '',
    };
  };
}

/** Routes with the fewest parameters first: `/api/predictions/user` is not `/api/predictions/{raceId}`. */
const PATTERNS = Object.entries<Route>(ROUTES)
  .map(([name, route]) => ({
    name,
    route,
    methods: methodsOf(route),
    parameterNames: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param),
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`),
  }))
  .sort((one, other) => one.parameterNames.length - other.parameterNames.length);

function matchRoute(method: string, pathname: string): Match | undefined {
  for (const { name, route, methods, parameterNames, pattern } of PATTERNS) {
    const found = methods.includes(method) && pattern.exec(pathname);
    if (!found) continue;
    const values = parameterNames.map((param, index) => [param, decoded(found[index + 1] ?? '')]);
    const routeKey = `${method} ${route.path}`;
    return { name, route, routeKey, params: Object.fromEntries(values) };
  }
  return undefined;
}

/** A malformed segment stays as it is, so that the schema of the route refuses it. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

function eventOf(
  request: IncomingMessage,
  url: URL,
  { route, routeKey, params }: Match,
  body: Buffer,
  requestId: string,
  now: Date,
): APIGatewayProxyEventV2 {
  const address = request.socket.remoteAddress ?? '';
  const headers = forwardedHeaders(route, headersOf(request), address);
  const isText = /^(text\/|application\/json)/.test(headers['content-type'] ?? 'text/plain');
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(url.search && { queryStringParameters: parametersIn(url.searchParams) }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? '',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** API Gateway joins a header's values with commas; of some headers Node keeps the first alone. Nothing reads cookies. */
function headersOf(request: IncomingMessage): Record<string, string | undefined> {
  const { cookie, ...headers } = request.headersDistinct;
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, values?.join(',')]),
  );
}

/** API Gateway joins the values of a parameter with commas. */
function parametersIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]),
  );
}
