/**
 * The only Trusted Types policy that a page may create, for a worker's script. Nothing else in the site
 * turns text into markup or code.
 */
const TRUSTED_TYPES_POLICY = 'parc-ferme';

/** Pages run and load only what comes from their own origin. */
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

/** HSTS: two years. */
export const HTTPS_ONLY_SECONDS = 2 * 365 * 24 * 3600;

/** The headers that CloudFront, or the local cloud in its place, adds to every response of site and API. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}`,
  'x-content-type-options': 'nosniff',
} as const satisfies Record<string, string>;
