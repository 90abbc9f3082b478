/** How far the visitor's clock is behind the server's, by the last reply. */
let skewMs = 0;

/** Every reply says what the server's clock said; a reply from a cache says how old it is. */
export function readServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const age = Number(headers.get('age') ?? 0) * 1_000;
  skewMs = date + age - Date.now();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + skewMs);
}
