import { Player } from '@parc-ferme/domain/player/player';
import type { Change } from './expressions.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Ends every session. Drops a new email address that waits to be confirmed: an intruder may have
 * asked for it.
 */
export const ENDING_SESSIONS = { count: 'sessionVersion', remove: ['newEmail'] } satisfies Change;

export const sessionsIn = (table: Table) => ({
  /**
   * Ends every session.
   *
   * @returns the account after it; undefined if it was changed since it was read
   */
  async setPassword(player: Player, passwordHash: string): Promise<Player | undefined> {
    const { item } = await table.update(
      keys.account(player.id),
      { set: { passwordHash }, ...ENDING_SESSIONS },
      { unchanged: { name: 'sessionVersion', value: player.sessionVersion } },
    );
    return item && Player.parse(item);
  },

  /** Ends every session and every reset link. Unconditional: no concurrent sign-in survives it. */
  async endSessions(userId: string): Promise<void> {
    await table.update(keys.account(userId), ENDING_SESSIONS, { exists: true });
  },

  /** Stores another hash of the same password, unless the password was changed meanwhile. */
  async renewHash({ id, passwordHash }: Player, renewed: string): Promise<void> {
    await table.update(
      keys.account(id),
      { set: { passwordHash: renewed } },
      { unchanged: { name: 'passwordHash', value: passwordHash } },
    );
  },
});
