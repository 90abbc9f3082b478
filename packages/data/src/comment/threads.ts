import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import * as z from 'zod/mini';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

const StoredThread = z.object({ comments: z.number() });

export const threadsIn = (table: Table) => ({
  /** The newest comment on each race of a season. Eventually consistent, at half the price. */
  async newest(season: number): Promise<NewestInThread[]> {
    const items = await table.query(keys.threads(season), { consistent: false });
    return items.map((item) => NewestInThread.parse(item));
  },

  /** How many comments a thread has, without those that were deleted. Eventually consistent, at half the price. */
  async count(thread: string | undefined): Promise<number> {
    const item = await table.get(keys.thread(thread), { consistent: false });
    return item ? StoredThread.parse(item).comments : 0;
  },
});
