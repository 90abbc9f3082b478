import { Run } from '@parc-ferme/domain/operations/run';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';
import type { Table } from '../table.ts';

const TTL_SECONDS = 42 * 24 * 3_600;

/** Distinguishes runs at the same instant, which only happen under a stopped clock. */
let runCount = 0;

export const runsIn = (table: Table) => ({
  async record(run: Run): Promise<void> {
    runCount += 1;
    const expiry = Math.ceil(Date.parse(run.at) / 1000) + TTL_SECONDS;
    await table.put({ ...keys.run(run.at, runCount), ...run, [EXPIRY_ATTRIBUTE]: expiry });
  },

  /** The latest first. */
  async latest(limit: number): Promise<Run[]> {
    const items = await table.latest(keys.runs(), { limit });
    return items.map((item) => Run.parse(item));
  },
});
