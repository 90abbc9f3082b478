/** How far the server's clock is ahead of the visitor's. */
let skewMs = 0;

/** Smaller differences do not count: a `Date` has whole seconds, and a reply is some time on its way. */
const INACCURACY_MS = 5_000;

const listeners = new Set<() => void>();

/**
 * Calls back when the server's time turns out to be another one, for example because the visitor's clock was set since
 * the last visit.
 *
 * @returns a function that ends the calls
 */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server's time is the `Date` of a reply plus its `Age`, the seconds it spent in the edge cache. */
export function readServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!date) return;
  const previousMs = skewMs;
  skewMs = date + Number(headers.get('age')) * 1_000 - Date.now();
  if (Math.abs(skewMs - previousMs) > INACCURACY_MS) for (const listener of listeners) listener();
}

export function clockSkew(): number {
  return skewMs;
}

/** Sets the skew before any reply: to that of the last visit, or of the function that writes pages. */
export function setClockSkew(ms: number): void {
  skewMs = ms;
}

export function serverNow(): Date {
  return serverTime(Date.now());
}

/** The server's time at an instant of the visitor's clock. */
export function serverTime(at: number): Date {
  return new Date(at + skewMs);
}
