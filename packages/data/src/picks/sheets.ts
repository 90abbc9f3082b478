import { seasonOf } from '@parc-ferme/domain/identifiers';
import { RaceSheet } from '@parc-ferme/domain/race/race';
import { SheetHead } from '@parc-ferme/domain/receipt/sheet';
import * as z from 'zod/mini';
import { chunks } from '../batches.ts';
import { ABSENT, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** The digests of the predictions are bytes, so that those of 10,000 players fit into an item. */
const StoredSheet = z.object({
  head: json(z.omit(SheetHead, { predictions: true })),
  predictions: z.instanceof(Uint8Array),
});

const DIGEST_BYTES = 32;

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

  /**
   * @param before the race's sheet as it was read
   * @returns false if another run published a sheet meanwhile, and nothing was written
   */
  async publish(head: SheetHead, before: RaceSheet | undefined): Promise<boolean> {
    const { predictions, ...facts } = head;
    const { race, number, closedAt, pairing } = facts;
    const failed = await table.transact([
      {
        put: {
          ...keys.sheet(seasonOf(race), number),
          head: JSON.stringify(facts),
          predictions: Buffer.from(predictions.join(''), 'hex'),
        },
        if: ABSENT,
      },
      {
        update: keys.race(race),
        change: set({ sheet: sheetText({ number, closedAt, pairing }) }),
        if: unchanged({ sheet: before && sheetText(before) }),
      },
    ]);
    return failed.length === 0;
  },
});

/** Deterministic, so that texts can be compared. */
function sheetText(sheet: RaceSheet): string {
  return JSON.stringify(RaceSheet.parse(sheet));
}

function parseSheet(item: Item): SheetHead {
  const { head, predictions } = StoredSheet.parse(item);
  const digests = chunks([...predictions], DIGEST_BYTES).map((bytes) =>
    Buffer.from(bytes).toString('hex'),
  );
  return { ...head, predictions: digests };
}
