import { createHash } from 'node:crypto';
import { Instant, UserId } from '@parc-ferme/domain/identifiers';
import { acceptsMailLinks, Player } from '@parc-ferme/domain/player/player';
import type { Recovery } from '@parc-ferme/domain/player/recovery';
import { RESET_MAILS_AN_HOUR, RESET_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import * as z from 'zod/mini';
import { ABSENT, expression, set, unchanged } from '../expressions.ts';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';
import { type Limit, limitsIn } from '../operations/limits.ts';
import type { Table, Write } from '../table.ts';
import { deletionWithdrawal } from './deletion-requests.ts';

const Reset = z.object({
  userId: UserId,
  /** The new password must differ from it. */
  username: z.string(),
  /** The address that the link was sent to. Changing the address invalidates the link. */
  email: z.string(),
  /** Ending the sessions invalidates the link, and so does using it. */
  sessionVersion: z.number(),
  until: Instant,
});
type Reset = z.infer<typeof Reset>;

export const resetsIn = (table: Table) => ({
  /**
   * Stores the hash of a token. Idempotent.
   *
   * @returns whether to send the link: false beyond the hourly limit, or if it is invalid already
   */
  async issue(token: string, player: Player, now: Date): Promise<boolean> {
    const issued = await this.find(token, now);
    if (issued) return isValidFor(issued, player, now);
    const limits = limitsIn(table);
    const { reservation } = await limits.reserve(linkLimitOf(player), now);
    if (!reservation) return false;

    const { id: userId, username, email, sessionVersion } = player;
    const until = new Date(now.getTime() + RESET_SECONDS * 1000);
    const expiry = { [EXPIRY_ATTRIBUTE]: Math.ceil(until.getTime() / 1000) };
    const hash = hashOf(token);
    const stored = { userId, username, email, sessionVersion, until: until.toISOString() };
    const failed = await table.transact([
      { put: { ...keys.reset(hash), ...stored, ...expiry }, if: ABSENT },
      // By it the deletion of the account finds the link.
      { put: { ...keys.resetOf(userId, hash), ...expiry } },
    ]);
    const isNew = failed.length === 0;
    // A concurrent call has issued the link for the same request.
    if (!isNew) await limits.release(reservation);
    return isNew;
  },

  /** Undefined if there is no such token, or it has expired. */
  async find(token: string, now: Date): Promise<Reset | undefined> {
    const item = await table.get(keys.reset(hashOf(token)));
    const reset = item && Reset.parse(item);
    return reset && now < new Date(reset.until) ? reset : undefined;
  },

  /** The player of the link; undefined if it is invalid by now. */
  async owner(reset: Reset, now: Date): Promise<Player | undefined> {
    const item = await table.get(keys.account(reset.userId));
    const player = item && Player.parse(item);
    return player && isValidFor(reset, player, now) ? player : undefined;
  },

  /**
   * Sets the password, and ends every session and every reset link. Withdraws a deletion that is not due yet.
   *
   * @param recovered if the link was sent to an address that an admin had set
   * @returns false if the link is invalid by now
   */
  async use(
    { userId, email, sessionVersion }: Reset,
    passwordHash: string,
    recovered: Recovery | undefined,
    alsoWrite: Write[],
  ): Promise<boolean> {
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: expression`${set({ passwordHash, recovered })}
          REMOVE #deletionRequestedAt, #newEmail, #newEmailSetBy ADD #sessionVersion ${1}`,
        if: unchanged({ sessionVersion, email }),
      },
      deletionWithdrawal(userId),
      ...alsoWrite,
    ]);
    return failed.length === 0;
  },
});

function isValidFor({ email, sessionVersion }: Reset, player: Player, now: Date): boolean {
  if (!acceptsMailLinks(player, now)) return false;
  return player.sessionVersion === sessionVersion && player.email === email;
}

function linkLimitOf({ id }: Player): Limit {
  return { name: 'reset-links-for', subject: id, max: RESET_MAILS_AN_HOUR, seconds: 3_600 };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
