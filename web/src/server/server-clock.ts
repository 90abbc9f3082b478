/** How far the visitor's clock is behind the server's, from the last reply. */
let skewMs = 0;

/** The server's time is the `Date` of a reply plus its `Age`, the seconds it spent in the edge cache. */
export function readServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (date) skewMs = date + Number(headers.get('age')) * 1_000 - Date.now();
}

export function clockSkew(): number {
  return skewMs;
}

/** For what is drawn before any reply. */
export function setClockSkew(lastSkewMs: number): void {
  skewMs = lastSkewMs;
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return serverTime(Date.now());
}

/** The server's time at an instant of the visitor's clock. */
export function serverTime(at: number): Date {
  return new Date(at + skewMs);
}
