/** The header of the shared secret by which CloudFront authenticates to the API. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The viewer's address, set by CloudFront: API Gateway sees the address of the edge only. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/**
 * The address of the site, set by CloudFront. A function cannot have it in its environment: the distribution,
 * whose domain it is, refers to the API.
 */
export const SITE_URL_HEADER = 'x-site-url';

/**
 * Cache duration of replies with race data: a changed calendar, pairing or result may show up this much
 * later. No such reply depends on the current time.
 */
export const RACE_DATA_SECONDS = 30;

/** Cache duration of which races are revealed, which waiting pages ask again and again. */
export const REVEALED_SECONDS = 2;

/** Cache duration of the order of a race while it is run. */
export const LIVE_SECONDS = 5;

/** Cache duration of the calendar feed, which calendar apps load every few hours at most. */
export const FEED_SECONDS = 300;

/** Cache duration of the OpenAPI document, which only a release changes. */
export const DOCUMENT_SECONDS = 300;

/** Browsers never cache replies of the API, whatever CloudFront caches. */
export const VIEWER_CACHING = { 'cache-control': 'no-store' };
