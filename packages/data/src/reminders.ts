import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import type { Table } from './table.ts';

/** A note is of no use once its race has closed, and goes some days later. */
const KEPT_SECONDS = 7 * 24 * 3_600;

export const remindersIn = (table: Table) => ({
  /**
   * Notes that a player gets a mail about a race, before it is sent.
   *
   * @param about the race, or one thing that happened to it
   *
   * @returns false where somebody has noted it already
   */
  markMailed(about: string, userId: string, now: Date): Promise<boolean> {
    const expiry = Math.ceil(now.getTime() / 1000) + KEPT_SECONDS;
    const note = { ...keys.reminder(about, userId), [EXPIRY_ATTRIBUTE]: expiry };
    return table.put(note, { absent: true });
  },

  /** It came to nothing, and may be tried again. */
  async unmarkMailed(about: string, userId: string): Promise<void> {
    await table.writeAll([], [keys.reminder(about, userId)]);
  },
});
