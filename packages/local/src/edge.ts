import { createHash, randomBytes } from 'node:crypto';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';
import type { Route } from '@parc-ferme/contract/route';

type Headers = Record<string, string | undefined>;

const secret = randomBytes(32).toString('base64url');

/** For the functions' environment: they know what the edge says by its hash. */
export const ORIGIN_HASH = createHash('sha256').update(secret).digest('hex');

/** What CloudFront says with a call that it hands on, whatever a viewer said under these names. */
export function edgeHeaders(viewerAddress: string): Record<string, string> {
  return { [ORIGIN_SECRET_HEADER]: secret, [VIEWER_ADDRESS_HEADER]: viewerAddress };
}

/**
 * What CloudFront hands on of what a caller says. Unlike CloudFront, this edge keeps no answer: who
 * moves the clock sees at once what came of it.
 */
export function handedOn(
  route: Pick<Route, 'keptSeconds'>,
  said: Headers,
  address: string,
): Headers {
  const asksAnew = said['cache-control']?.includes('no-cache') ?? false;
  const { authorization, ...others } = said;
  const token = route.keptSeconds === undefined || asksAnew ? { authorization } : {};
  return { ...others, ...token, ...edgeHeaders(address) };
}
