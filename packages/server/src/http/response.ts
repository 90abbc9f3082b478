import type { HttpResult } from './request.ts';

/** A reply that no cache stores, unless `headers` say otherwise. */
export function jsonResponse(
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpResult {
  return textResponse(statusCode, JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  });
}

/** A text that no cache stores, unless `headers` say otherwise. */
export function textResponse(
  statusCode: number,
  body: string,
  headers: { 'content-type': string } & Record<string, string>,
): HttpResult {
  return {
    statusCode,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
    body,
  };
}

/** Leads to an address that is opened by GET. */
export function redirectResponse(location: string): HttpResult {
  return { statusCode: 303, headers: { 'cache-control': 'no-store', location } };
}
