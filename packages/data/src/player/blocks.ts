import { Block } from '@parc-ferme/domain/notice/block-notices';
import * as z from 'zod/mini';
import { type Item, versionUnchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredBlocks = z.object({ blocks: json(z.array(Block)), version: z.number() });
type StoredBlocks = z.infer<typeof StoredBlocks>;

/** How many blocks are stored: as many as fit into one item with the longest reasons. */
const MAX_BLOCKS = 250;

export function parseBlocks(item: Item | undefined): StoredBlocks {
  return item ? StoredBlocks.parse(item) : { blocks: [], version: 0 };
}

export async function readBlocks(table: Pick<Table, 'get'>): Promise<StoredBlocks> {
  return parseBlocks(await table.get(keys.blocks()));
}

/** Conditional on the version that was read, so that of concurrent changes none is lost. */
export function blocksWrite({ version }: StoredBlocks, blocks: Block[]): Write {
  const newest = JSON.stringify(blocks.slice(-MAX_BLOCKS));
  return {
    put: { ...keys.blocks(), blocks: newest, version: version + 1 },
    if: versionUnchanged(version),
  };
}
