import { createHmac } from 'node:crypto';

/** The purpose of a mailed link. A token is invalid for any other purpose. */
type Purpose = 'reset' | 'confirm' | 'unsubscribe';

/** Makes the token of a link: the same one for the same request, however often its event is delivered. */
export type LinkToken = (purpose: Purpose, requestId: string) => Promise<string>;

/**
 * @param pepper base64. A token depends on the pepper, which only the table has, and on the request id,
 *   which only the event has.
 */
export function linkTokenWith(pepper: () => Promise<string>): LinkToken {
  return async (purpose, requestId) =>
    createHmac('sha256', Buffer.from(await pepper(), 'base64'))
      .update(`${purpose} ${requestId}`)
      .digest('base64url');
}
