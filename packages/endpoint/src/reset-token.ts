import { createHmac } from 'node:crypto';

/** The token of the link that was asked for: the same one for the same request, however often it is heard. */
export type ResetToken = (requestId: string) => Promise<string>;

/** @param pepper base64; without it nobody can tell a token, whatever else they read */
export function resetTokenWith(pepper: () => Promise<string>): ResetToken {
  return async (requestId) =>
    createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(`reset ${requestId}`)
      .digest('base64url');
}
