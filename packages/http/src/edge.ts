import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';

type Headers = Record<string, string | undefined>;

/**
 * Whether CloudFront handed the call on. A function knows only the hashes of what CloudFront says,
 * the present one and the one before it, so that nothing secret stands in its environment.
 *
 * @param hashes SHA-256 in hex
 */
export function cameThroughEdge(headers: Headers, hashes: string[]): boolean {
  const said = sha256(headers[ORIGIN_SECRET_HEADER] ?? '');
  return hashes.some((hash) => timingSafeEqual(said, digest(hash)));
}

/** Where a call that came through the edge comes from. */
export function viewerAddress(headers: Headers): string {
  return headers[VIEWER_ADDRESS_HEADER] ?? '';
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** As long as a hash is, whatever stands there. */
function digest(hex: string): Buffer {
  return /^[0-9a-f]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(32);
}
