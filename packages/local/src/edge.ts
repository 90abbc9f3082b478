import { createHash, randomBytes } from 'node:crypto';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '@parc-ferme/contract/edge';

const secret = randomBytes(32).toString('base64url');

/** For the functions' environment: they know what the edge says by its hash. */
export const ORIGIN_HASH = createHash('sha256').update(secret).digest('hex');

/** What CloudFront says with a call that it hands on, whatever a viewer said under these names. */
export function edgeHeaders(viewerAddress: string): Record<string, string> {
  return { [ORIGIN_SECRET_HEADER]: secret, [VIEWER_ADDRESS_HEADER]: viewerAddress };
}
