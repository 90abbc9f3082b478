import { type Blocked, Player } from '@parc-ferme/domain/player/player';
import { adminsWrite, readAdmins } from './admins.ts';
import type { Condition } from './expressions.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** What is written together with a change, of the player as it was before. */
type AuditOf = (before: Player) => Write;

export const blockingIn = (table: Table) => ({
  /**
   * Blocks a player: every session ends, and the admin role goes with it. One admin is always left.
   * Blocking twice changes nothing.
   *
   * @returns the player as blocked
   */
  async block(
    userId: string,
    blocked: Blocked,
    audit: AuditOf,
  ): Promise<Player | 'player.unknown' | 'admin.last'> {
    const [player, admins] = await Promise.all([find(table, userId), readAdmins(table)]);
    if (!player) return 'player.unknown';
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

  /** Ends a block; the player signs in anew. Unblocking twice changes nothing. */
  async unblock(userId: string, audit: AuditOf): Promise<Player | 'player.unknown'> {
    const player = await find(table, userId);
    if (!player) return 'player.unknown';
    const { blocked, ...unblocked } = player;
    if (!blocked) return player;
    const failed = await table.transact([
      {
        update: keys.account(userId),
        // Counted, so that of two at once one writes and is audited.
        change: { remove: ['blocked'], count: 'sessionVersion' },
        if: asRead(player),
      },
      audit(player),
    ]);
    return failed.length > 0 ? this.unblock(userId, audit) : unblocked;
  },
});

async function find(table: Table, userId: string): Promise<Player | undefined> {
  const item = await table.get(keys.account(userId));
  const player = item && Player.parse(item);
  return player?.leaving ? undefined : player;
}

/** Neither blocked or unblocked, nor given or stripped of a role since it was read. */
function asRead({ sessionVersion, role }: Player): Condition {
  return {
    unchanged: [
      { name: 'sessionVersion', value: sessionVersion },
      { name: 'role', value: role },
    ],
  };
}
