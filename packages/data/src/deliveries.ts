import type { Channel } from '@parc-ferme/domain/message/message-settings';
import * as z from 'zod/mini';
import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import type { Table } from './table.ts';

/** Longer than any mailing is repeated. */
const TTL_SECONDS = 14 * 24 * 3_600;

/** A message about something to a player on a channel. */
export type Delivery = { about: string; userId: string; channel: Channel };

/** Without `claimedUntil` the message was handed over. Marks stored before had no claims. */
const Mark = z.object({ sk: z.string(), claimedUntil: z.optional(z.number()) });

export const deliveriesIn = (table: Table) => ({
  /** How far the messages of a mailing came, by `markName`. */
  async marks(about: string): Promise<Map<string, { claimedUntil?: number | undefined }>> {
    const items = await table.query(keys.deliveries(about));
    return new Map(items.map((item) => Mark.parse(item)).map((mark) => [mark.sk, mark]));
  },

  /**
   * Claims a message before it is sent. A claim that is not confirmed is free again once it expires.
   *
   * @returns false if the message was handed over, or is claimed by another sender
   */
  claim(delivery: Delivery, now: Date, until: number): Promise<boolean> {
    const expiry = Math.ceil(now.getTime() / 1000) + TTL_SECONDS;
    return table.put(
      { ...keyOf(delivery), claimedUntil: until, [EXPIRY_ATTRIBUTE]: expiry },
      { absentOr: { above: {}, below: { claimedUntil: now.getTime() } } },
    );
  },

  /** The message was handed over, and is never sent again. */
  async confirm(delivery: Delivery): Promise<void> {
    await table.update(keyOf(delivery), { remove: ['claimedUntil'] }, { exists: true });
  },

  /** The message was refused, and may be sent again. */
  async release(delivery: Delivery, until: number): Promise<void> {
    await table.delete(keyOf(delivery), { unchanged: { name: 'claimedUntil', value: until } });
  },
});

/** The name of a mark within its mailing. */
export function markName(delivery: Delivery): string {
  return keyOf(delivery).sk;
}

function keyOf({ about, userId, channel }: Delivery) {
  return keys.delivery(about, userId, channel);
}
