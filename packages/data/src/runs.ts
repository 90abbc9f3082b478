import { Run } from '@parc-ferme/domain/operations/run';
import { EXPIRY_ATTRIBUTE, keys } from './keys.ts';
import type { Table } from './table.ts';

const KEPT_SECONDS = 42 * 24 * 3_600;

/** Tells apart what runs at the same instant, which only a clock that stands still makes possible. */
let noted = 0;

export const runsIn = (table: Table) => ({
  async record(run: Run): Promise<void> {
    noted += 1;
    const expiry = Math.ceil(Date.parse(run.at) / 1000) + KEPT_SECONDS;
    await table.put({ ...keys.run(run.at, noted), ...run, [EXPIRY_ATTRIBUTE]: expiry });
  },

  /** The latest first. */
  async latest(limit: number): Promise<Run[]> {
    const items = await table.latest(keys.runs(), { limit });
    return items.map((item) => Run.parse(item));
  },
});
