import { createHash, timingSafeEqual } from 'node:crypto';
import {
  ORIGIN_SECRET_HEADER,
  SITE_URL_HEADER,
  VIEWER_ADDRESS_HEADER,
} from '@parc-ferme/contract/edge';
import { Rejection } from './rejection.ts';
import type { HttpMiddleware } from './request.ts';

type Headers = Record<string, string | undefined>;

/** Refuses requests that CloudFront has not forwarded. */
export function cloudFrontOnly(hashes: () => string[]): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (!cameThroughEdge(event.headers, hashes())) throw new Rejection('origin.required');
    },
  };
}

/**
 * Whether CloudFront forwarded the request. A function knows only the hashes of CloudFront's current
 * secret and the two before it, so its environment holds nothing secret.
 *
 * @param hashes SHA-256 in hex
 */
export function cameThroughEdge(headers: Headers, hashes: string[]): boolean {
  const sentHash = sha256(headers[ORIGIN_SECRET_HEADER] ?? '');
  return hashes.some((hash) => timingSafeEqual(sentHash, bytesOf(hash)));
}

/** The address of a viewer whose request came through CloudFront. */
export function viewerAddress(headers: Headers): string {
  return headers[VIEWER_ADDRESS_HEADER] ?? '';
}

/** Where the site is, by a request that came through CloudFront. */
export function siteUrl(headers: Headers): string {
  return headers[SITE_URL_HEADER] ?? '';
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The bytes of a hash; zeros if it is none, as `timingSafeEqual` demands a fixed length. */
function bytesOf(hex: string): Buffer {
  return /^[0-9a-f]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(32);
}
