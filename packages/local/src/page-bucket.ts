import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileServedAt } from '@parc-ferme/contract/site-map';
import {
  UNWRITTEN_QUERIES,
  WRITTEN_CACHING,
  WRITTEN_FILES,
  writtenKey,
} from '@parc-ferme/contract/written-pages';
import type { HttpResponse } from './response.ts';
import { siteResponse } from './site.ts';

export const PAGES_BUCKET = 'parc-ferme-pages';

/** The objects that were put, by their keys. */
const objects = new Map<string, string>();

export function emptyPageBucket(): void {
  objects.clear();
}

/** The response to the address of a page that is written; undefined for any other. */
export function writtenResponse({ pathname, searchParams }: URL): HttpResponse | undefined {
  if (UNWRITTEN_QUERIES.some((name) => searchParams.has(name))) return undefined;
  const body = objects.get(writtenKey(fileServedAt(pathname)));
  if (body === undefined) return undefined;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': WRITTEN_CACHING };
  return { status: 200, headers, body };
}

/** GetObject and PutObject of S3. A put needs the ETag of the current page in `if-match`. */
export function respondAsS3(
  { url = '', method, headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const { pathname } = new URL(url, 'http://localhost');
  const file = WRITTEN_FILES.find((name) => pathname === `/${PAGES_BUCKET}/${writtenKey(name)}`);
  const current = file && pageIn(file);
  if (!file || current === undefined) return void response.writeHead(404).end();
  const etag = etagOf(current);
  if (method === 'GET') return void response.writeHead(200, { etag }).end(current);
  if (headers['if-match'] !== etag) return void response.writeHead(412).end();
  objects.set(writtenKey(file), body);
  response.writeHead(200, { etag: etagOf(body) }).end();
}

/** A page as the bucket has it: written, or from the build, whose files a deployment puts there. */
function pageIn(file: string): string | undefined {
  const built = siteResponse(`/${file}`, process.env.SITE_URL ?? '');
  return objects.get(writtenKey(file)) ?? (built.status === 200 ? String(built.body) : undefined);
}

const etagOf = (html: string) => `"${createHash('md5').update(html).digest('hex')}"`;
