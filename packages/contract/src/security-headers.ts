/**
 * The only policy of trusted types that a page could make. A worker's script will need one; nothing else
 * of the site turns text into markup or code.
 */
const TRUSTED_TYPES_POLICY = 'parc-ferme';

/** What a page of the site may do: run and load what comes from its own origin, and nothing else. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
].join('; ');

/** Two years: for so long a browser calls the origin by HTTPS only. */
export const HTTPS_ONLY_SECONDS = 2 * 365 * 24 * 3600;

/** On every answer of the origin, site and API: by CloudFront there, by the local front here. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}`,
  'x-content-type-options': 'nosniff',
} as const satisfies Record<string, string>;
