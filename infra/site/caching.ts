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

/**
 * An answer of the API is kept as its own `cache-control` says, which is not at all unless the contract
 * gives its route some seconds. The token is part of the key, as it would not reach the API otherwise;
 * `viewer-request.js` takes it away where the answer is the same without it.
 */
export function apiCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'ApiCaching', {
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
 * CloudFront keeps these for ten seconds unless told otherwise, whatever they say themselves: a result
 * may be there in one. Other refusals it keeps only where they say so.
 */
export const UNCACHED_ERRORS: ErrorResponse[] = [404, 414, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({
    httpStatus,
    ttl: Duration.seconds(0),
  }),
);

/** A file with a hash in its name never changes. */
export const FOREVER = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];

/** Everything else is asked for anew each time, and answered with 304 mostly. */
export const ASK_EACH_TIME = [CacheControl.noCache()];
