import type { Block } from '@parc-ferme/domain/notice/block-notices';
import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';
import { type Expression, expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { findAccount } from './accounts.ts';
import { blocksWrite, readBlocks } from './blocks.ts';
import { adminsWrite, readAdmins } from './roles.ts';

/** Makes the write of the audit entry from the player before the change. */
type AuditOf = (before: Player) => Write;

/** Who blocks or unblocks a player, when and why. */
type BlockAct = NonNullable<Block['ended']>;

export const blockingIn = (table: Table) => ({
  /** Ends every session and the admin role. Idempotent. The last admin cannot be blocked. */
  async block(
    userId: string,
    act: BlockAct,
    audit: AuditOf,
  ): Promise<Player | 'player.unknown' | 'admin.last'> {
    const [player, admins, stored] = await Promise.all([
      findAccount(table, userId),
      readAdmins(table),
      readBlocks(table),
    ]);
    if (!player || isBeingDeleted(player)) return 'player.unknown';
    if (player.blocked) return player;
    const otherAdmins = admins.ids.filter((id) => id !== userId);
    const isAdmin = player.role === 'admin';
    if (isAdmin && otherAdmins.length === 0) return 'admin.last';
    const { at, by, reason } = act;
    const blocked = { at, reason };
    const block = { userId, username: player.username, began: { at, by, reason } };
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: expression`${set({ blocked, role: 'player' })} ADD #sessionVersion ${1}`,
        if: playerUnchanged(player),
      },
      audit(player),
      blocksWrite(stored, [...stored.blocks, block]),
      ...(isAdmin ? [adminsWrite(admins, otherAdmins)] : []),
    ]);
    if (failed.length > 0) return this.block(userId, act, audit);
    return { ...player, blocked, role: 'player' };
  },

  /**
   * Idempotent. The player has to sign in again.
   *
   * @param isNoticed whether a block that ended is a stewards' notice, or may become one; others are not
   *   stored any longer
   */
  async unblock(
    userId: string,
    ended: BlockAct,
    isNoticed: (block: Block) => boolean,
    audit: AuditOf,
  ): Promise<Player | 'player.unknown'> {
    const [player, stored] = await Promise.all([findAccount(table, userId), readBlocks(table)]);
    if (!player || isBeingDeleted(player)) return 'player.unknown';
    const { blocked, ...unblocked } = player;
    if (!blocked) return player;
    const blocks = stored.blocks
      .map((block) => (block.userId === userId && !block.ended ? { ...block, ended } : block))
      .filter((block) => !block.ended || isNoticed(block));
    const failed = await table.transact([
      {
        update: keys.account(userId),
        // Incremented, so that only one of two concurrent calls writes and is audited.
        change: expression`REMOVE #blocked ADD #sessionVersion ${1}`,
        if: playerUnchanged(player),
      },
      audit(player),
      blocksWrite(stored, blocks),
    ]);
    return failed.length > 0 ? this.unblock(userId, ended, isNoticed, audit) : unblocked;
  },

  /** Renames a player or an admin in all blocks. Retries if a block began or ended meanwhile. */
  async rename(from: string, to: string): Promise<void> {
    const stored = await readBlocks(table);
    const rename = (name: string) => (name === from ? to : name);
    const renamed = stored.blocks.map(({ username, began, ended, ...block }) => ({
      ...block,
      username: rename(username),
      began: { ...began, by: rename(began.by) },
      ...(ended && { ended: { ...ended, by: rename(ended.by) } }),
    }));
    if (JSON.stringify(renamed) === JSON.stringify(stored.blocks)) return;
    const failed = await table.transact([blocksWrite(stored, renamed)]);
    if (failed.length > 0) await this.rename(from, to);
  },
});

/** These two are enough to compare: every block, unblock and change of role changes one of them. */
function playerUnchanged({ sessionVersion, role }: Player): Expression {
  return unchanged({ sessionVersion, role });
}
