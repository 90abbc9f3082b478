import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { keys } from '../keys.ts';
import type { Reading } from '../reading.ts';

export const threadsIn = (table: Reading) => ({
  /** The newest comment of each of a season's races, as of a moment ago: half a read unit. */
  async newest(season: number): Promise<NewestInThread[]> {
    const items = await table.query(keys.threads(season), { consistent: false });
    return items.map((item) => NewestInThread.parse(item));
  },
});
