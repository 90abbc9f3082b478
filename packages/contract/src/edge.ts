/** What CloudFront says with every call that it hands on; nobody else can. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** Where a call really comes from, whatever it says itself. The API sees the edge's address only. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/**
 * How long the edge gives everybody the same answer about races: for so long a change of the calendar,
 * a pairing or a result may stay unseen. Nothing in such an answer changes by the clock alone.
 */
export const RACE_DATA_SECONDS = 30;

/** The same for the document of the API, which only a release changes. */
export const DOCUMENT_SECONDS = 300;

/** What the edge tells browsers of every answer of the API, whatever it keeps itself. */
export const VIEWER_CACHING = { 'cache-control': 'no-store' };
