/** How far the visitor's clock is behind the server's, from the last reply. */
let skewMs = 0;

/** The server's time is the `Date` of a reply plus its `Age`, the seconds it spent in the edge cache. */
export function readServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (date) skewMs = date + Number(headers.get('age')) * 1_000 - Date.now();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + skewMs);
}
