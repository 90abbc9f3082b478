import type { Player } from '@parc-ferme/domain/player/player';
import { EXISTS, expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** Ends every session, and drops a new email address that is not confirmed yet: an intruder may have asked for it. */
export const END_SESSIONS = expression`REMOVE #newEmail, #newEmailSetBy ADD #sessionVersion ${1}`;

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
        change: expression`${set({ passwordHash })} ${END_SESSIONS}`,
        if: unchanged({ sessionVersion }),
      },
      ...alsoWrite,
    ]);
    if (failed.length > 0) return undefined;
    return { ...player, passwordHash, newEmail: undefined, sessionVersion: sessionVersion + 1 };
  },

  /** Ends every session, and invalidates every reset link. Unconditional, so that no concurrent sign-in survives. */
  async endSessions(userId: string): Promise<void> {
    await table.update(keys.account(userId), END_SESSIONS, EXISTS);
  },

  /** Stores the player's time zone, for the times in emails. */
  async setTimeZone(userId: string, timeZone: string): Promise<void> {
    await table.update(keys.account(userId), set({ timeZone }), EXISTS);
  },

  /** Stores another hash of the same password, unless the password was changed meanwhile. */
  async upgradeHash({ id, passwordHash }: Player, newHash: string): Promise<void> {
    await table.update(
      keys.account(id),
      set({ passwordHash: newHash }),
      unchanged({ passwordHash }),
    );
  },
});
