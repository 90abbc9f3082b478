import { VIEWER_CACHING } from '@parc-ferme/contract/edge';
import { HTTPS_ONLY_SECONDS, SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { globalName } from './global-name.ts';

type HttpsOnly = Pick<Settings, 'subdomainsHttpsOnly'>;

/** The security headers of the contract, as CloudFront configures them. */
export function securityHeaders(scope: Construct, httpsOnly: HttpsOnly): ResponseHeadersPolicy {
  return policy(scope, 'SecurityHeaders', httpsOnly, CUSTOM);
}

/**
 * API responses also tell browsers not to cache. CloudFront adds this after its own cache: on navigating
 * back, a browser would otherwise show the calendar and the clock of hours ago.
 */
export function apiHeaders(scope: Construct, httpsOnly: HttpsOnly): ResponseHeadersPolicy {
  return policy(scope, 'ApiHeaders', httpsOnly, { ...CUSTOM, ...VIEWER_CACHING });
}

/** The headers that CloudFront has no dedicated setting for. */
const CUSTOM = {
  'cross-origin-opener-policy': SECURITY_HEADERS['cross-origin-opener-policy'],
  'permissions-policy': SECURITY_HEADERS['permissions-policy'],
};

function policy(
  scope: Construct,
  id: string,
  { subdomainsHttpsOnly }: HttpsOnly,
  custom: Record<string, string>,
) {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: globalName(scope, id),
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
      customHeaders: Object.entries(custom).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
}
