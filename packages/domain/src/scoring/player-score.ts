import type { ShownPicks } from '../picks/prediction.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import type { Score } from './award.ts';
import { scorePicks } from './score-picks.ts';

/** A player's effective picks in one race, and what they earned. The breakdown follows from picks and outcome. */
export type PlayerScore = ShownPicks &
  Pick<Score, 'score' | 'correctPredictions'> & { userId: string; username: string };

/** A score as it is stored, with the number of picks that earned points. */
export function withCorrectPredictions(
  stored: Omit<PlayerScore, 'correctPredictions'>,
  outcome: Outcome,
  question: AskedQuestion | undefined,
): PlayerScore {
  const { correctPredictions } = scorePicks(stored.picks, outcome, question);
  return { ...stored, correctPredictions };
}
