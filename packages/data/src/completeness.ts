import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { type Prediction, presentPicks } from '@parc-ferme/domain/picks/prediction';
import { isComplete, voidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Item } from './expressions.ts';
import { keys } from './keys.ts';
import { parsePrediction } from './predictions.ts';
import type { Reading } from './reading.ts';

export type Completeness = {
  userId: string;
  isComplete: boolean;
  /** The head-to-heads to choose again, as their pairing was changed. */
  voidPicks: HeadToHeadPick[];
  /** When the account was recovered that they were sent from. */
  recoveredAt: string | undefined;
};

/** For reminders and void-pick mails: who has predicted and whether it is complete, never the picks. */
export const completenessIn = (table: Reading) => ({
  async *ofRace(race: Race): AsyncGenerator<Completeness[]> {
    const of = (item: Item) => completenessOf(parsePrediction(item), race);
    for (let shard = 0; shard < race.shards; shard += 1) {
      for await (const page of table.pages(keys.picks(race._id, shard))) yield page.map(of);
    }
  },
});

function completenessOf(prediction: Prediction, race: Race): Completeness {
  const present = presentPicks(prediction, prediction, race);
  const voided = voidPicks(prediction.picks, race.pairing);
  return {
    userId: prediction.userId,
    isComplete: isComplete(present, race.pairing),
    voidPicks: voided.filter((key) => present[key] === null),
    recoveredAt: prediction.recoveredAt,
  };
}
