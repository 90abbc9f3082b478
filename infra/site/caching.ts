import { WRITTEN_CACHING } from '@parc-ferme/contract/written-pages';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
} from 'aws-cdk-lib/aws-cloudfront';
import { CacheControl } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

/**
 * API responses are cached only as long as their own `cache-control` allows, which the contract sets per
 * route. The Authorization header is part of the cache key, as CloudFront would not forward it otherwise;
 * `viewer-request.js` removes it from requests whose response is the same for everyone.
 */
export function apiCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'ApiCaching', {
    cachePolicyName: globalName(scope, 'ApiCaching'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/**
 * CloudFront caches these for ten seconds by default, regardless of their headers, and a result may be
 * published within that time. It caches other errors only if their headers allow it.
 */
export const UNCACHED_ERRORS: ErrorResponse[] = [404, 414, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
);

/** Files with a hash in their names never change. */
export const IMMUTABLE = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];

/** Pages that are written again when their data changes. */
export const WRITTEN = [CacheControl.fromString(WRITTEN_CACHING)];

/** Everything else is revalidated at each request, mostly with a 304. */
export const REVALIDATED = [CacheControl.noCache()];
