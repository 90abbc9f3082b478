import { seasonOf } from '@parc-ferme/domain/identifiers';
import { SheetHead } from '@parc-ferme/domain/receipt/sheet';
import * as z from 'zod/mini';
import { chunks } from '../batches.ts';
import { ABSENT, type Item } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

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
});

/** Fails if another sheet of the season has this number. */
export function sheetWrite({ predictions, ...facts }: SheetHead): Write {
  return {
    put: {
      ...keys.sheet(seasonOf(facts.race), facts.number),
      head: JSON.stringify(facts),
      predictions: Buffer.from(predictions.join(''), 'hex'),
    },
    if: ABSENT,
  };
}

function parseSheet(item: Item): SheetHead {
  const { head, predictions } = StoredSheet.parse(item);
  const digests = chunks([...predictions], DIGEST_BYTES).map((bytes) =>
    Buffer.from(bytes).toString('hex'),
  );
  return { ...head, predictions: digests };
}
