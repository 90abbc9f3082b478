type Known = { etag: string; token: string | null; reply: unknown };

/** The latest reply with an `ETag` per address, for conditional requests. */
const known = new Map<string, Known>();

/** @param token the session that the reply belongs to */
export function knownReply(address: string, token: string | null): Known | undefined {
  const latest = known.get(address);
  return latest?.token === token ? latest : undefined;
}

export function remember(
  address: string,
  { headers }: Response,
  token: string | null,
  reply: unknown,
) {
  const etag = headers.get('etag');
  if (etag) known.set(address, { etag, token, reply });
}
