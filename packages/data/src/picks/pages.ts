import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import type { RaceShards } from './predictions.ts';

/** A cursor: the shard, and the last player of the previous page unless the shard begins here. */
export type PageStart = { shard: number; after?: string | undefined };

type PageOptions = {
  limit: number;
  /** The attributes that are read; all by default. */
  attributes?: string[];
};

/**
 * A page of a race's predictions, of one shard. DynamoDB ends a query after 1 MB, and predictions grow with every
 * change: queries are repeated until the page is full, so that its length does not reveal how often predictions were
 * changed. Eventually consistent, at half the price: by the reveal all writes have long arrived.
 */
export async function pageOfPicks(
  table: Table,
  { _id, shards }: RaceShards,
  { shard, after }: PageStart,
  { limit, attributes }: PageOptions,
): Promise<{ items: Item[]; next: PageStart | undefined }> {
  const items: Item[] = [];
  const queries = table.pages(keys.picks(_id, shard), {
    after: after === undefined ? undefined : keys.prediction(_id, shard, after),
    // One more tells whether another page follows.
    limit: limit + 1,
    consistent: false,
    ...(attributes && { attributes }),
  });
  for await (const queried of queries) {
    items.push(...queried);
    if (items.length > limit) {
      const page = items.slice(0, limit);
      return { items: page, next: { shard, after: String(page.at(-1)?.userId) } };
    }
  }
  return { items, next: shard + 1 < shards ? { shard: shard + 1 } : undefined };
}

/** All pages, from the first on. */
export async function* allPages<Page extends { next?: PageStart | undefined }>(
  readPage: (start: PageStart) => Promise<Page | undefined>,
): AsyncGenerator<Page> {
  let start: PageStart | undefined = { shard: 0 };
  while (start) {
    const page: Page | undefined = await readPage(start);
    if (page) yield page;
    start = page?.next;
  }
}
