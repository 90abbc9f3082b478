import { VIEWER_CACHING } from '@parc-ferme/contract/edge';
import { HTTPS_ONLY_SECONDS, SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

type HttpsOnly = Pick<Settings, 'subdomainsHttpsOnly'>;

/** The contract's headers, in the places that CloudFront has for them. */
export function securityHeaders(scope: Construct, httpsOnly: HttpsOnly): ResponseHeadersPolicy {
  return policy(scope, 'SecurityHeaders', httpsOnly, OTHERS);
}

/**
 * On answers of the API besides, put there after CloudFront has kept what it may: a browser would show
 * who comes back by its history the calendar and the clock of hours ago.
 */
export function apiHeaders(scope: Construct, httpsOnly: HttpsOnly): ResponseHeadersPolicy {
  return policy(scope, 'ApiHeaders', httpsOnly, { ...OTHERS, ...VIEWER_CACHING });
}

/** Those that CloudFront has no place of its own for. */
const OTHERS = {
  'cross-origin-opener-policy': SECURITY_HEADERS['cross-origin-opener-policy'],
  'permissions-policy': SECURITY_HEADERS['permissions-policy'],
};

function policy(
  scope: Construct,
  id: string,
  { subdomainsHttpsOnly }: HttpsOnly,
  others: Record<string, string>,
) {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: SECURITY_HEADERS['content-security-policy'],
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HTTPS_ONLY_SECONDS),
        includeSubdomains: subdomainsHttpsOnly,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({
        ...{ header, value },
        override: true,
      })),
    },
  });
}
