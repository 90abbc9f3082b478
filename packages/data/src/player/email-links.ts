import { createHash } from 'node:crypto';
import { Instant, UserId } from '@parc-ferme/domain/identifiers';
import { EMAIL_LINK_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import * as z from 'zod/mini';
import { ABSENT } from '../expressions.ts';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';
import type { Table } from '../table.ts';

const EmailLink = z.object({
  userId: UserId,
  /** The address that the link was sent to, the only one that it confirms. */
  email: z.string(),
  until: Instant,
});
type EmailLink = z.infer<typeof EmailLink>;

export const emailLinksIn = (table: Table) => ({
  /** Stores the hash of a token. Idempotent. */
  async issue(token: string, userId: string, email: string, now: Date): Promise<void> {
    const until = new Date(now.getTime() + EMAIL_LINK_SECONDS * 1000);
    const expiry = { [EXPIRY_ATTRIBUTE]: Math.ceil(until.getTime() / 1000) };
    const hash = createHash('sha256').update(token).digest('hex');
    const link = { userId, email, until: until.toISOString() };
    await table.transact([
      { put: { ...keys.emailLink(hash), ...link, ...expiry }, if: ABSENT },
      { put: { ...keys.emailLinkOf(userId, hash), ...expiry } },
    ]);
  },

  /** Undefined if there is no such token, or it has expired. */
  async find(token: string, now: Date): Promise<EmailLink | undefined> {
    const hash = createHash('sha256').update(token).digest('hex');
    const item = await table.get(keys.emailLink(hash));
    const link = item && EmailLink.parse(item);
    return link && now < new Date(link.until) ? link : undefined;
  },
});
