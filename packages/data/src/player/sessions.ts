import type { Player } from '@parc-ferme/domain/player/player';
import { EXISTS, expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/**
 * Ends every session. Drops a new email address that waits to be confirmed: an intruder may have
 * asked for it.
 */
export const ENDING_SESSIONS = expression`REMOVE #newEmail, #newEmailSetBy ADD #sessionVersion ${1}`;

export const sessionsIn = (table: Table) => ({
  /**
   * Ends every session.
   *
   * @returns the player with the new session; undefined if another change ended the sessions first
   */
  async setPassword(
    player: Player,
    passwordHash: string,
    alsoWrite: Write[] = [],
  ): Promise<Player | undefined> {
    const { id, sessionVersion } = player;
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: expression`${set({ passwordHash })} ${ENDING_SESSIONS}`,
        if: unchanged({ sessionVersion }),
      },
      ...alsoWrite,
    ]);
    if (failed.length > 0) return undefined;
    return { ...player, passwordHash, newEmail: undefined, sessionVersion: sessionVersion + 1 };
  },

  /** Ends every session and every reset link. Unconditional: no concurrent sign-in survives it. */
  async endSessions(userId: string): Promise<void> {
    await table.update(keys.account(userId), ENDING_SESSIONS, EXISTS);
  },

  /** Stores where the player is, for the times in emails. */
  async setTimeZone(userId: string, timeZone: string): Promise<void> {
    await table.update(keys.account(userId), set({ timeZone }), EXISTS);
  },

  /** Stores another hash of the same password, unless the password was changed meanwhile. */
  async renewHash({ id, passwordHash }: Player, renewed: string): Promise<void> {
    await table.update(
      keys.account(id),
      set({ passwordHash: renewed }),
      unchanged({ passwordHash }),
    );
  },
});
