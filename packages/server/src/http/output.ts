import { createHash } from 'node:crypto';
import type { Route } from '@parc-ferme/contract/route';
import type { HttpEvent, HttpMiddleware, HttpResult } from './request.ts';
import { jsonResponse, redirectResponse, textResponse } from './response.ts';

/** 132 bits of the hash, so that no two replies share an ETag. */
const ETAG_LENGTH = 22;

/** How long CloudFront answers from its cache while the API fails. */
const STALE_IF_ERROR_SECONDS = 300;

/** Parses the reply, so that only the fields of the contract leave, and adds the cache headers. */
export function output(route: Route): HttpMiddleware {
  return {
    after: (request) => {
      const reply = route.reply.parse(request.response);
      const response = responseOf(route, reply, cacheHeaders(route, request.event));
      request.response = route.hasETag ? withETag(response, request.event) : response;
    },
  };
}

function responseOf(route: Route, reply: unknown, headers: Record<string, string>): HttpResult {
  const { status, contentType } = route;
  if (status === 303) return redirectResponse(String(reply));
  if (!contentType) return jsonResponse(status, reply, headers);
  return textResponse(status, String(reply), { ...headers, 'content-type': contentType });
}

/**
 * Public replies are cached by CloudFront and by no browser. A request with a token bypasses the
 * cache, and its reply is private.
 */
function cacheHeaders({ cacheSeconds }: Route, { headers }: HttpEvent): Record<string, string> {
  if (cacheSeconds === undefined || headers.authorization !== undefined) return {};
  const shared = [`s-maxage=${cacheSeconds}`, `stale-if-error=${STALE_IF_ERROR_SECONDS}`];
  return { 'cache-control': ['public', 'max-age=0', ...shared].join(', ') };
}

/** Answers 304 to a client that has the same reply. The ETag is weak, as CloudFront compresses replies. */
function withETag(response: HttpResult, { headers }: HttpEvent): HttpResult {
  const hash = createHash('sha256')
    .update(response.body ?? '')
    .digest('base64url');
  const etag = `W/"${hash.slice(0, ETAG_LENGTH)}"`;
  if (headers['if-none-match'] === etag) {
    return { statusCode: 304, headers: { 'cache-control': 'no-store', etag } };
  }
  return { ...response, headers: { ...response.headers, etag } };
}
