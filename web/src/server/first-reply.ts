type FirstReply = { address: string; token: string | null; response: Promise<Response> };

declare global {
  /** Requested by `before-first-paint.js`. */
  var firstReply: FirstReply | undefined;
}

/**
 * The reply that was requested before the first paint, for its first caller.
 *
 * @returns undefined if it was requested from another address, or in another session
 */
export function takeFirstReply(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const first = globalThis.firstReply;
  if (first?.address !== address || first.token !== token) return undefined;
  dropFirstReply();
  return first.response;
}

/** Drops a reply that the page has not used, as it is out of date soon. */
export function dropFirstReply(): void {
  globalThis.firstReply = undefined;
}
