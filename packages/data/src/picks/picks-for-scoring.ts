import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import {
  predictionKey,
  type RaceShards,
  type ReadPredictions,
  readPredictions,
  shardOf,
} from './predictions.ts';

/**
 * All players' predictions of a race, revealed or not, page by page in a stable order. Lint lets only the
 * reveal and scoring import this.
 *
 * @param after cursor: the last player that was read
 */
export async function* allPredictions(
  table: Table,
  race: RaceShards,
  after?: string,
): AsyncGenerator<ReadPredictions> {
  let afterKey = after === undefined ? undefined : predictionKey(race, after);
  const firstShard = after === undefined ? 0 : shardOf(after, race.shards);
  for (let shard = firstShard; shard < race.shards; shard += 1) {
    for await (const page of table.pages(keys.picks(race._id, shard), { after: afterKey })) {
      yield readPredictions(page);
    }
    afterKey = undefined;
  }
}
