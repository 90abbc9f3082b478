import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';

export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};

/** CloudFront compresses nothing smaller. */
const COMPRESSIBLE_BYTES = 1_000;

export function json(status: number, body: unknown): HttpResponse {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** A refusal in the shape of the API's problems. */
export function problem(
  status: number,
  code: string,
  message: string,
  requestId: string,
): HttpResponse {
  return json(status, { message, code, requestId });
}

/** A refusal of a call that only the local cloud has. */
export function refuse(status: number, code: string, message: string): HttpResponse {
  return problem(status, code, message, randomUUID());
}

const compressedBodies = new WeakMap<Buffer, Buffer>();

/** A file of the site that is cached in memory is compressed once, as CloudFront does. */
function compressed(body: string | Buffer): Buffer {
  if (typeof body === 'string') return gzipSync(body);
  const bytes = compressedBodies.get(body) ?? gzipSync(body);
  compressedBodies.set(body, bytes);
  return bytes;
}

/** Sends a response as CloudFront does: compressed on request, with the security headers. */
export function send(
  { status, headers, body }: HttpResponse,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): void {
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const isText = /text|json|javascript|svg/.test(headers['content-type'] ?? '');
  const isCompressed = acceptsGzip && isText && body.length >= COMPRESSIBLE_BYTES;
  const bytes = isCompressed ? compressed(body) : Buffer.from(body);
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    ...headers,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
    date: now.toUTCString(),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
