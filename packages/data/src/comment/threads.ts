import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import * as z from 'zod/mini';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

const Counted = z.object({ comments: z.number() });

export const threadsIn = (table: Table) => ({
  /** The newest comment of each of a season's races, as of a moment ago: half a read unit. */
  async newest(season: number): Promise<NewestInThread[]> {
    const items = await table.query(keys.threads(season), { consistent: false });
    return items.map((item) => NewestInThread.parse(item));
  },

  /** How many comments a thread has as of a moment ago, without those that were deleted. */
  async count(thread: string | undefined): Promise<number> {
    const item = await table.get(keys.thread(thread), false);
    return item ? Counted.parse(item).comments : 0;
  },
});
