import { createHash } from 'node:crypto';
import { Instant, UserId } from '@parc-ferme/domain/identifiers';
import type { Player } from '@parc-ferme/domain/player';
import * as z from 'zod/mini';
import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import type { Table } from './table.ts';

/** A link is good for this long, once, and only for the password it was made to replace. */
export const RESET_SECONDS = 3_600;

const Reset = z.object({
  userId: UserId,
  username: z.string(),
  /** Whatever ended earlier sessions since then has ended this link too. */
  sessionVersion: z.number(),
  until: Instant,
});
export type Reset = z.infer<typeof Reset>;

export const resetsIn = (table: Table) => ({
  /** Keeps whom a token is for, by its hash only. The same token again stays the same. */
  async save(token: string, player: Player, now: Date): Promise<void> {
    const { id: userId, username, sessionVersion } = player;
    const until = new Date(now.getTime() + RESET_SECONDS * 1000);
    await table.put(
      {
        ...keys.reset(hashOf(token)),
        ...{ userId, username, sessionVersion, until: until.toISOString() },
        [EXPIRY_ATTRIBUTE]: Math.ceil(until.getTime() / 1000),
      },
      { absent: true },
    );
  },

  /** Undefined where there is no such token, or its hour is over. */
  async find(token: string, now: Date): Promise<Reset | undefined> {
    const item = await table.get(keys.reset(hashOf(token)));
    const reset = item && Reset.parse(item);
    return reset && now < new Date(reset.until) ? reset : undefined;
  },

  /**
   * Sets the password and uses up the token, both or neither; every session there was ends.
   *
   * @returns false where the token has been used meanwhile, or is for an earlier password
   */
  async use(token: string, reset: Reset, passwordHash: string): Promise<boolean> {
    const { userId, sessionVersion } = reset;
    const failed = await table.transact([
      { delete: keys.reset(hashOf(token)), if: { exists: true } },
      {
        update: keys.account(userId),
        change: { set: { passwordHash }, count: 'sessionVersion' },
        if: { unchanged: { name: 'sessionVersion', value: sessionVersion } },
      },
    ]);
    return failed.length === 0;
  },
});

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
