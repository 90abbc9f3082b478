type CachedReply = { etag: string; token: string | null; reply: unknown };

/** The latest reply with an `ETag` per address, for conditional requests. */
const latestReplies = new Map<string, CachedReply>();

/** @param token the session that the reply belongs to */
export function cachedReply(address: string, token: string | null): CachedReply | undefined {
  const latest = latestReplies.get(address);
  return latest?.token === token ? latest : undefined;
}

/** Replies without an `ETag` are not cached. */
export function cacheReply(
  address: string,
  { headers }: Response,
  token: string | null,
  reply: unknown,
) {
  const etag = headers.get('etag');
  if (etag) latestReplies.set(address, { etag, token, reply });
}
