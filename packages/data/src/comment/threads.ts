import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

export const threadsIn = (table: Table) => ({
  /** The newest comment of each of a season's races, as of a moment ago: half a read unit. */
  async newest(season: number): Promise<NewestInThread[]> {
    const items = await table.query(keys.threads(season), { consistent: false });
    return items.map((item) => NewestInThread.parse(item));
  },
});
