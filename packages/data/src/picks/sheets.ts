import { seasonOf } from '@parc-ferme/domain/identifiers';
import { SheetHead } from '@parc-ferme/domain/receipt/sheet';
import * as z from 'zod/mini';
import { ABSENT, EXISTS, type Item, set } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

const StoredSheet = z.object({ head: json(SheetHead) });

export const sheetsIn = (table: Table) => ({
  async find(season: number, number: number): Promise<SheetHead | undefined> {
    const item = await table.get(keys.sheet(season, number));
    return item && parseSheet(item);
  },

  /** The sheet of a season that was published last. */
  async last(season: number): Promise<SheetHead | undefined> {
    const [item] = await table.latest(keys.sheets(season), { limit: 1 });
    return item && parseSheet(item);
  },

  /** @returns false if another sheet has this number, and nothing was written */
  async publish(head: SheetHead): Promise<boolean> {
    const { race, number, closedAt, pairing } = head;
    const failed = await table.transact([
      { put: { ...keys.sheet(seasonOf(race), number), head: JSON.stringify(head) }, if: ABSENT },
      {
        update: keys.race(race),
        change: set({ sheet: JSON.stringify({ number, closedAt, pairing }) }),
        if: EXISTS,
      },
    ]);
    return failed.length === 0;
  },
});

function parseSheet(item: Item): SheetHead {
  return StoredSheet.parse(item).head;
}
