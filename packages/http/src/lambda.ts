import { createHash } from 'node:crypto';
import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { Route } from '@parc-ferme/contract/route';
import { faultText, log } from '@parc-ferme/runtime/log';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AnyEndpoint, EveryService } from './endpoint.ts';
import { handle } from './handling.ts';
import { Rejection } from './rejection.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** What API Gateway invokes: an endpoint with the services it runs on. */
export function lambda<Services extends EveryService>(
  endpoint: AnyEndpoint<Services>,
  services: () => Services,
) {
  return middy<Event, Result>()
    .use(httpHeaderNormalizer())
    .use(logged())
    .use(unexpected())
    .handler(async (event: Event) => {
      const reply = await handle(endpoint, event, services());
      if (!(reply instanceof Rejection)) return accepted(endpoint.route, reply, event);
      const { retryAfterSeconds } = reply.details;
      return json(
        reply.status,
        reply.body(event.requestContext.requestId),
        retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      );
    });
}

/** Whatever a handler throws is a fault of ours: logged once, answered without a word about it. */
function unexpected(): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> {
  return {
    onError: async (request) => {
      const { requestId } = request.event.requestContext;
      log('error', { requestId, error: faultText(request.error) });
      const message = 'Something went wrong on our side. Please try again.';
      request.response = json(500, { message, code: 'internal', requestId });
    },
  };
}

/** One line a request: which route, what came of it, how long it took. Nothing of what was said. */
function logged(): middy.MiddlewareObj<Event, Result> {
  const started = new WeakMap<Event, number>();
  const finish: middy.MiddlewareFn<Event, Result> = ({ event, response }) => {
    log('info', {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      status: response?.statusCode,
      ms: Math.round(performance.now() - (started.get(event) ?? 0)),
    });
  };
  return {
    before: ({ event }) => {
      started.set(event, performance.now());
    },
    after: finish,
    onError: finish,
  };
}

/** Characters of a hash: 132 bits, so that no two replies share an ETag. */
const ETAG_LENGTH = 22;

/** How long the edge answers in place of the API while that fails. */
const STALE_IF_ERROR_SECONDS = 300;

/**
 * A reply that is the same for everybody is the edge's to keep, and no browser's. Whoever sends a token
 * wants it as it is now, and what was said to a token is nobody else's.
 */
function keeping({ keptSeconds }: Route, { headers }: Event): Record<string, string> {
  if (keptSeconds === undefined || headers.authorization !== undefined) return {};
  const kept = [`s-maxage=${keptSeconds}`, `stale-if-error=${STALE_IF_ERROR_SECONDS}`];
  return { 'cache-control': ['public', 'max-age=0', ...kept].join(', ') };
}

/** A client that has the same reply already gets a 304 instead. The ETag is weak, as the edge compresses replies. */
function accepted(route: Route, reply: unknown, event: Event): Result {
  const result = json(route.status, reply, keeping(route, event));
  if (!route.hasETag) return result;
  const hash = createHash('sha256')
    .update(result.body ?? '')
    .digest('base64url');
  const etag = `W/"${hash.slice(0, ETAG_LENGTH)}"`;
  if (event.headers['if-none-match'] === etag) {
    return { statusCode: 304, headers: { 'cache-control': 'no-store', etag } };
  }
  return { ...result, headers: { ...result.headers, etag } };
}

function json(statusCode: number, body: unknown, headers: Record<string, string> = {}): Result {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
