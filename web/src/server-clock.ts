/** How far the visitor's clock is behind the server's, by the last reply. */
let skewMs = 0;

/**
 * A reply says what the server's clock said when it was made, and one that the edge kept for how many
 * seconds it did; any other has no age, which counts as none.
 */
export function readServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (date) skewMs = date + Number(headers.get('age')) * 1_000 - Date.now();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + skewMs);
}
