type Known = { etag: string; token: string | null; reply: unknown };

/** The latest reply with an `ETag` of each address: while it is unchanged, the server does not send it again. */
const known = new Map<string, Known>();

/** @param token whose reply it must be */
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
