import { openTable, type Table } from '@parc-ferme/data/table';
import * as z from 'zod/mini';

const StoredClock = z.object({ now: z.string(), stopped: z.boolean() });
export type StoredClock = z.infer<typeof StoredClock>;

const StoredPlay = z.object({ until: z.string() });

/** The table of the local cloud itself: what AWS would store elsewhere than in the application's. */
export const LOCAL_TABLE = 'parc-ferme-local';

type Kind = 'EVENT' | 'DEAD-LETTER' | 'MAIL' | 'PUSH' | 'PUSH-SUBSCRIPTION';
type Stored = { id: string } & Record<string, unknown>;

export type LocalState = ReturnType<typeof openLocalState>;

export function openLocalState(table: Table = openTable(LOCAL_TABLE)) {
  const clockKey = { pk: 'CLOCK', sk: 'CLOCK' };
  const playedKey = { pk: 'SAMPLE-PLAY', sk: 'SAMPLE-PLAY' };
  return {
    async clock(): Promise<StoredClock | undefined> {
      const item = await table.get(clockKey);
      return item && StoredClock.parse(item);
    },
    async saveClock(clock: StoredClock): Promise<void> {
      await table.put({ ...clockKey, ...clock });
    },
    /** The time until which sample players have picked and talked. */
    async playedUntil(): Promise<Date | undefined> {
      const item = await table.get(playedKey);
      return item && new Date(StoredPlay.parse(item).until);
    },
    async savePlayedUntil(until: Date): Promise<void> {
      await table.put({ ...playedKey, until: until.toISOString() });
    },
    /** In the order of their ids. */
    async list(kind: Kind): Promise<Stored[]> {
      const items = await table.query({ pk: kind });
      return items.map(({ pk, sk, ...item }) => ({ ...item, id: String(sk) }));
    },
    async find(kind: Kind, id: string): Promise<Stored | undefined> {
      const item = await table.get({ pk: kind, sk: id });
      return item && { ...item, id };
    },
    async put(kind: Kind, { id, ...item }: Stored): Promise<void> {
      await table.put({ pk: kind, sk: id, ...item });
    },
    async delete(kind: Kind, id: string): Promise<void> {
      await table.deleteAll([{ pk: kind, sk: id }]);
    },
  };
}

let lastId = 0;

/** An id that sorts by time, also within one millisecond and after a restart. */
export function nextId(): string {
  lastId = Math.max(lastId + 1, Date.now() * 1_000);
  return String(lastId).padStart(17, '0');
}
