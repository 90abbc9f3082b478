import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { parsePrediction, predictionKey, type RaceShards, shardOf } from './predictions.ts';

/**
 * All players' predictions of a race, revealed or not, page by page in a stable order. Lint lets only
 * scoring import this.
 *
 * @param after cursor: the last player that was read
 */
export async function* allPredictions(
  table: Table,
  race: RaceShards,
  after?: string,
): AsyncGenerator<Prediction[]> {
  let last = after === undefined ? undefined : predictionKey(race, after);
  const first = after === undefined ? 0 : shardOf(after, race.shards);
  for (let shard = first; shard < race.shards; shard += 1) {
    for await (const page of table.pages(keys.picks(race._id, shard), { after: last })) {
      yield page.map(parsePrediction);
    }
    last = undefined;
  }
}
