/** A longer wait is a mistake of the source; the next visits decide. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/**
 * A Retry-After header in milliseconds: seconds or an HTTP-date, at most six hours.
 *
 * @returns undefined where there is no header or it cannot be read
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const wait = requestedWait(header?.trim() ?? '', now);
  return wait === undefined ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}

function requestedWait(header: string, now: Date): number | undefined {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Date.parse makes a date of nearly anything ("-5" is in May 2001).
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : date - now.getTime();
}
