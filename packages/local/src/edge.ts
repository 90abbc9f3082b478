import { createHash, randomBytes } from 'node:crypto';
import {
  ORIGIN_SECRET_HEADER,
  SITE_URL_HEADER,
  VIEWER_ADDRESS_HEADER,
} from '@parc-ferme/contract/edge';
import type { Route } from '@parc-ferme/contract/route';

type Headers = Record<string, string | undefined>;

const secret = randomBytes(32).toString('base64url');

/** For the functions' environment: the hash by which they recognize CloudFront. */
export const ORIGIN_HASH = createHash('sha256').update(secret).digest('hex');

/** The headers that CloudFront adds to every request, in place of a viewer's own. */
export function edgeHeaders(viewerAddress: string, host = 'localhost'): Record<string, string> {
  return {
    [ORIGIN_SECRET_HEADER]: secret,
    [VIEWER_ADDRESS_HEADER]: viewerAddress,
    [SITE_URL_HEADER]: `http://${host}`,
  };
}

/**
 * The headers that CloudFront forwards. Unlike CloudFront, nothing is cached here, so that a move of
 * the clock shows at once.
 */
export function forwardedHeaders(
  route: Pick<Route, 'cacheSeconds'>,
  received: Headers,
  address: string,
): Headers {
  const bypassesCache = received['cache-control']?.includes('no-cache') ?? false;
  const { authorization, ...others } = received;
  // A reply that the edge caches must not depend on the caller.
  const token = route.cacheSeconds === undefined || bypassesCache ? { authorization } : {};
  return { ...others, ...token, ...edgeHeaders(address, received.host) };
}
