import { createHmac } from 'node:crypto';

/** What a mailed link is for. A token for one is none for the other. */
type Purpose = 'reset' | 'confirm';

/** The token of the link that was asked for: the same one for the same request, however often it is delivered. */
export type LinkToken = (purpose: Purpose, requestId: string) => Promise<string>;

/**
 * @param pepper base64. A token takes the pepper, which is in the table, and the request id, which is in
 *   the event and not in the table: either of them alone is not enough.
 */
export function linkTokenWith(pepper: () => Promise<string>): LinkToken {
  return async (purpose, requestId) =>
    createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(`${purpose} ${requestId}`)
      .digest('base64url');
}
