import { UserId } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { inAlphabeticalOrder } from '@parc-ferme/domain/standings/standings';
import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { SENT_BY_PLAYER } from './predictions.ts';

/** Names on a page of the roll call. */
const PAGE = 200;

const Entry = z.object({ userId: UserId, username: z.string() });

/** A cursor: the shard, and the last player of the previous page unless at its start. */
type RollCallPlace = { shard: number; after?: string | undefined };

export type RollCallPage = {
  players: { id: string; username: string }[];
  next: RollCallPlace | undefined;
};

/**
 * Who has predicted: only the names are read. Picks that the site sent again show from the reveal on: they
 * are known from an earlier race, and others can still change theirs.
 */
export const rollCallIn = (table: Table) => ({
  /**
   * A page of one shard, in alphabetical order. DynamoDB ends a query after 1 MB, which would tell how
   * often predictions were changed; so queries are repeated until the page is full.
   */
  async page(race: Race, now: Date, { shard, after }: RollCallPlace): Promise<RollCallPage> {
    const items: Item[] = [];
    const isShown = (item: Item) => isRevealed(race, now) || item[SENT_BY_PLAYER] === true;
    const queries = table.pages(keys.picks(race._id, shard), {
      after: after === undefined ? undefined : keys.prediction(race._id, shard, after),
      limit: PAGE + 1,
      consistent: false,
      only: ['userId', 'username', SENT_BY_PLAYER],
    });
    for await (const read of queries) {
      items.push(...read.filter(isShown));
      if (items.length > PAGE) break;
    }
    const entries = items.slice(0, PAGE).map((item) => Entry.parse(item));
    return {
      players: inAlphabeticalOrder(entries.map(({ userId: id, username }) => ({ id, username }))),
      next: nextPlace(race, shard, items.length > PAGE ? entries.at(-1)?.userId : undefined),
    };
  },
});

function nextPlace(
  { shards }: Race,
  shard: number,
  after: string | undefined,
): RollCallPlace | undefined {
  if (after !== undefined) return { shard, after };
  return shard + 1 < shards ? { shard: shard + 1 } : undefined;
}
