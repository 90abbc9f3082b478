import type { Missing } from '@parc-ferme/domain/message/picks-missing';
import { isHeadToHead } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { effectiveVersion, type Prediction, validPicks } from '@parc-ferme/domain/picks/prediction';
import { missingPicks, type VoidablePick, voidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Race } from '@parc-ferme/domain/race/race';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { readPredictions } from './predictions.ts';

export type Completeness = {
  userId: string;
  /** Which picks are missing; undefined if none is. */
  missing: Missing | undefined;
  /** The picks to make again, as their pairing or question was changed. */
  voidPicks: VoidablePick[];
  /** When the prediction was first sent: it is sealed if the account was recovered since. */
  createdAt: string;
};

/** For messages about missing and void picks: who has predicted and what is missing, never the picks. */
export const completenessIn = (table: Table) => ({
  async *ofRace(race: Race): AsyncGenerator<Completeness[]> {
    for (let shard = 0; shard < race.shards; shard += 1) {
      for await (const page of table.pages(keys.picks(race._id, shard))) {
        yield readPredictions(page).predictions.map((prediction) =>
          completenessOf(prediction, race),
        );
      }
    }
  },
});

function completenessOf(prediction: Prediction, race: Race): Completeness {
  const { userId, createdAt } = prediction;
  const version = effectiveVersion(prediction, race);
  if (!version) return { userId, createdAt, missing: 'everything', voidPicks: [] };
  const valid = validPicks(version, prediction, race);
  return {
    userId,
    createdAt,
    missing: missingOf(valid, race),
    // An earlier version may have a valid pick in place of a void one.
    voidPicks: voidPicks(version, race).filter((key) => valid[key] === undefined),
  };
}

function missingOf(picks: Picks, race: Race): Missing | undefined {
  const missing = missingPicks(picks, race);
  if (missing.length === 0) return undefined;
  return missing.every(isHeadToHead) ? 'head-to-head' : 'some';
}
