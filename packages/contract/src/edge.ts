/** What CloudFront says with every call that it hands on; nobody else can. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** Where a call really comes from, whatever it says itself. The API sees the edge's address only. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
