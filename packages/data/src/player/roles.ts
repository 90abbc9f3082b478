import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';
import { set, unchanged, versionUnchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { findAccount } from './accounts.ts';

const Admins = z.object({ ids: json(z.array(z.string())), version: z.number() });
type StoredAdmins = z.infer<typeof Admins>;

type SetRoleResult = 'set' | 'player.unknown' | 'player.blocked' | 'admin.last';

export async function readAdmins(table: Table): Promise<StoredAdmins> {
  const item = await table.get(keys.admins());
  return item ? Admins.parse(item) : { ids: [], version: 0 };
}

/** Conditional on the version that was read, so that of concurrent changes none is lost. */
export function adminsWrite({ version }: StoredAdmins, ids: string[]): Write {
  return {
    put: { ...keys.admins(), ids: JSON.stringify(ids), version: version + 1 },
    if: versionUnchanged(version),
  };
}

export const rolesIn = (table: Table) => ({
  async admins(): Promise<string[]> {
    return (await readAdmins(table)).ids;
  },

  /** Idempotent. The last admin cannot be removed. */
  async setRole(
    userId: string,
    role: Player['role'],
    alsoWrite: Write[] = [],
  ): Promise<SetRoleResult> {
    const [player, admins] = await Promise.all([findAccount(table, userId), readAdmins(table)]);
    if (!player || isBeingDeleted(player)) return 'player.unknown';
    if (player.blocked) return 'player.blocked';
    if (player.role === role) return 'set';
    const otherAdmins = admins.ids.filter((id) => id !== userId);
    if (role === 'player' && otherAdmins.length === 0) return 'admin.last';
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: set({ role }),
        // Requesting deletion ends all sessions, so it makes this write fail.
        if: unchanged({ role: player.role, sessionVersion: player.sessionVersion }),
      },
      adminsWrite(admins, role === 'admin' ? [...otherAdmins, userId] : otherAdmins),
      ...alsoWrite,
    ]);
    return failed.length === 0 ? 'set' : this.setRole(userId, role, alsoWrite);
  },
});
