import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import type { Table } from './table.ts';

/** Longer than any race is open after its reminder. */
const TTL_SECONDS = 7 * 24 * 3_600;

export const remindersIn = (table: Table) => ({
  /**
   * Marks a player as mailed, before the mail is sent.
   *
   * @param about the race, or one event of it
   * @returns false if the player is marked already
   */
  markMailed(about: string, userId: string, now: Date): Promise<boolean> {
    const expiry = Math.ceil(now.getTime() / 1000) + TTL_SECONDS;
    const mark = { ...keys.reminder(about, userId), [EXPIRY_ATTRIBUTE]: expiry };
    return table.put(mark, { absent: true });
  },

  /** The mail could not be sent, and may be sent later. */
  async unmarkMailed(about: string, userId: string): Promise<void> {
    await table.writeAll([], [keys.reminder(about, userId)]);
  },
});
