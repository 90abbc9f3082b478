import { type Blocked, isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';
import { findAccount } from './accounts.ts';
import type { Condition } from './expressions.ts';
import { keys } from './keys.ts';
import { adminsWrite, readAdmins } from './roles.ts';
import type { Table, Write } from './table.ts';

/** The audit entry, given the player as it was before. */
type AuditOf = (before: Player) => Write;

export const blockingIn = (table: Table) => ({
  /** Ends every session and the admin role. Idempotent. The last admin cannot be blocked. */
  async block(
    userId: string,
    blocked: Blocked,
    audit: AuditOf,
  ): Promise<Player | 'player.unknown' | 'admin.last'> {
    const [player, admins] = await Promise.all([findAccount(table, userId), readAdmins(table)]);
    if (!player || isBeingDeleted(player)) return 'player.unknown';
    if (player.blocked) return player;
    const others = admins.ids.filter((id) => id !== userId);
    const isAdmin = player.role === 'admin';
    if (isAdmin && others.length === 0) return 'admin.last';
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: { set: { blocked, role: 'player' }, count: 'sessionVersion' },
        if: asRead(player),
      },
      audit(player),
      ...(isAdmin ? [adminsWrite(admins, others)] : []),
    ]);
    if (failed.length > 0) return this.block(userId, blocked, audit);
    return { ...player, blocked, role: 'player' };
  },

  /** Idempotent. The player has to sign in again. */
  async unblock(userId: string, audit: AuditOf): Promise<Player | 'player.unknown'> {
    const player = await findAccount(table, userId);
    if (!player || isBeingDeleted(player)) return 'player.unknown';
    const { blocked, ...unblocked } = player;
    if (!blocked) return player;
    const failed = await table.transact([
      {
        update: keys.account(userId),
        // Counted, so that of two concurrent calls one writes and is audited.
        change: { remove: ['blocked'], count: 'sessionVersion' },
        if: asRead(player),
      },
      audit(player),
    ]);
    return failed.length > 0 ? this.unblock(userId, audit) : unblocked;
  },
});

/** Every block, unblock and change of role changes one of them. */
function asRead({ sessionVersion, role }: Player): Condition {
  return {
    unchanged: [
      { name: 'sessionVersion', value: sessionVersion },
      { name: 'role', value: role },
    ],
  };
}
