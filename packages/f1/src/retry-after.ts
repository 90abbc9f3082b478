/** A longer wait is taken for a mistake of the source. */
const MAX_WAIT_MS = 6 * 3_600_000;

/**
 * A Retry-After header in milliseconds: seconds or an HTTP-date, at most six hours.
 *
 * @returns undefined without a readable header
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const wait = requestedWait(header?.trim() ?? '', now);
  return wait === undefined ? undefined : Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}

function requestedWait(header: string, now: Date): number | undefined {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // Date.parse accepts nearly anything: "-5" is in May 2001.
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : date - now.getTime();
}
