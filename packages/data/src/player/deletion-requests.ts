import { Instant } from '@parc-ferme/domain/identifiers';
import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';
import { deletionDue } from '@parc-ferme/domain/player/recovery';
import * as z from 'zod/mini';
import { EXISTS, expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { findAccount } from './accounts.ts';
import { adminsWrite, readAdmins } from './roles.ts';

const DeletionRequest = z.object({
  userId: z.string(),
  /** When the deletion is carried out. */
  dueAt: Instant,
  /** When the account itself was removed. */
  goneAt: z.optional(Instant),
});
type DeletionRequest = z.infer<typeof DeletionRequest>;

const BEING_DELETED = expression`attribute_exists(#deletionRequestedAt)`;

/** Withdraws a request, in the transaction that removes it from the account. */
export function deletionWithdrawal(userId: string): Write {
  return { delete: keys.deletionRequest(userId) };
}

export const deletionRequestsIn = (table: Table) => ({
  /**
   * Ends all sessions and the admin role; the player cannot sign in any more.
   *
   * @returns when the deletion is carried out: at once, unless the account was recovered lately
   */
  async requestDeletion(player: Player, now: Date): Promise<{ dueAt: Date } | 'admin.last'> {
    const { id, role } = player;
    const dueAt = deletionDue(player, now);
    const admins = role === 'admin' ? await readAdmins(table) : undefined;
    const otherAdmins = admins?.ids.filter((adminId) => adminId !== id) ?? [];
    if (admins && otherAdmins.length === 0) return 'admin.last';
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: expression`SET #role = ${'player'},
          #deletionRequestedAt = if_not_exists(#deletionRequestedAt, ${now.toISOString()})
          ADD #sessionVersion ${1}`,
        if: unchanged({ role }),
      },
      { put: { ...keys.deletionRequest(id), userId: id, dueAt: dueAt.toISOString() } },
      ...(admins ? [adminsWrite(admins, otherAdmins)] : []),
    ]);
    if (failed.length === 0) return { dueAt };
    const changed = await findAccount(table, id);
    return changed ? this.requestDeletion(changed, now) : { dueAt };
  },

  /** The ids of all players whose deletion is due and not completed. */
  async dueDeletions(now: Date): Promise<string[]> {
    const items = await table.query(keys.deletionRequests());
    const requests = items.map((item) => DeletionRequest.parse(item));
    return requests.filter(({ dueAt }) => new Date(dueAt) <= now).map(({ userId }) => userId);
  },

  async findDeletionRequest(userId: string): Promise<DeletionRequest | undefined> {
    const item = await table.get(keys.deletionRequest(userId));
    return item && DeletionRequest.parse(item);
  },

  /** Removes all items of the account's partition but the account, and the links that they point to. */
  async removeBelongings(userId: string): Promise<void> {
    const account = keys.account(userId);
    const items = await table.query(account);
    const belongings = items
      .map(({ sk }) => ({ ...account, sk: String(sk) }))
      .filter(({ sk }) => sk !== account.sk);
    const links = belongings.flatMap((key) => keys.linkOf(key) ?? []);
    await table.deleteAll(links);
    await table.deleteAll(belongings);
  },

  /** Removes the account with its guards: username and email address are free again. */
  async remove({ id, username, email }: Player, now: Date): Promise<void> {
    const failed = await table.transact([
      // The address must be unchanged, or the guard of an earlier address would be deleted.
      { delete: keys.account(id), if: expression`${unchanged({ email })} AND ${BEING_DELETED}` },
      ...keys.usernames(username).map((guard): Write => ({ delete: guard })),
      { delete: keys.email(email) },
      { delete: keys.sendAgainChoice(id) },
      { delete: keys.sandboxRefusal(id) },
      {
        update: keys.deletionRequest(id),
        change: set({ goneAt: now.toISOString() }),
        // A reset of the password may have withdrawn the request.
        if: EXISTS,
      },
    ]);
    const changed = failed.length > 0 && (await findAccount(table, id));
    if (changed && isBeingDeleted(changed)) await this.remove(changed, now);
  },

  async removeDeletionRequest(userId: string): Promise<void> {
    await table.deleteAll([keys.deletionRequest(userId)]);
  },
});
