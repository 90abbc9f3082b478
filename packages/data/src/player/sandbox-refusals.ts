import { sandboxRefusedSince } from '@parc-ferme/domain/message/sandbox-refused-since';
import type { Player } from '@parc-ferme/domain/player/player';
import { expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { accountsIn } from './accounts.ts';

export const sandboxRefusalsIn = (table: Table) => ({
  /**
   * Stores that SES refused an address: on the account, and in a partition with all refused players, so that few
   * reads find them. A repeated refusal changes nothing.
   */
  async recordSandboxRefusal(player: Player, email: string, now: Date): Promise<void> {
    const { id, sandboxRefusal } = player;
    if (sandboxRefusal?.email === email) return;
    await table.transact([
      {
        update: keys.account(id),
        change: set({ sandboxRefusal: { at: now.toISOString(), email } }),
        // Not while the account is being deleted: nobody would remove the player from the list.
        if: unchanged({ id, deletionRequestedAt: undefined }),
      },
      { put: { ...keys.sandboxRefusal(id), userId: id } },
    ]);
  },

  /** @param email the address to which SES has now accepted a mail */
  async clearSandboxRefusal({ id, sandboxRefusal }: Player, email: string): Promise<void> {
    if (sandboxRefusal?.email !== email) return;
    await table.transact([
      {
        update: keys.account(id),
        change: expression`REMOVE #sandboxRefusal`,
        if: unchanged({ id, sandboxRefusal }),
      },
      { delete: keys.sandboxRefusal(id) },
    ]);
  },

  /** At most `limit` players whose current address was refused, in no particular order. */
  async refusedPlayers(limit: number): Promise<{ username: string; at: string }[]> {
    const items = await table.latest(keys.sandboxRefusals(), { limit });
    const players = await accountsIn(table).findAll(items.map(({ userId }) => String(userId)));
    return players.flatMap((player) => {
      const at = sandboxRefusedSince(player);
      return at === undefined ? [] : { username: player.username, at };
    });
  },
});
