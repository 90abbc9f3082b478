import { Failure } from '@parc-ferme/domain/operations/run';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';
import type { Table } from '../table.ts';

const TTL_SECONDS = 42 * 24 * 3_600;

export const failuresIn = (table: Table) => ({
  /** @param messageId the id of the dead-lettered message, which makes a repeated record the same item */
  async record(failure: Failure, messageId: string): Promise<void> {
    const expiry = Math.ceil(Date.parse(failure.at) / 1000) + TTL_SECONDS;
    const key = keys.failure(failure.at, messageId);
    await table.put({ ...key, ...failure, [EXPIRY_ATTRIBUTE]: expiry });
  },

  /** The latest first. */
  async latest(limit: number): Promise<Failure[]> {
    const items = await table.latest(keys.failures(), { limit });
    return items.map((item) => Failure.parse(item));
  },
});
