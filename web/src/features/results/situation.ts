import type { RaceScores } from '../../server/race-scores.ts';
import { arePredictionsOpen, isCompleted, type Race } from '../../server/season.tsx';

/**
 * The state of a race on its results page. From the closing of predictions a race is `closing` until all picks are
 * revealed, then `closed`, from its start `started`, and `completed` with its result.
 */
export type Situation = 'open' | 'closing' | 'closed' | 'started' | 'completed' | 'cancelled';

/** @param isRevealed whether the picks were read after the reveal */
export function situationOf(
  race: Race,
  reply: RaceScores | undefined,
  isRevealed: boolean,
): Situation {
  if (reply?.result) return 'completed';
  if (race.status === 'cancelled') return 'cancelled';
  if (arePredictionsOpen(race)) return 'open';
  if (!isRevealed && !race.closingProblem) return 'closing';
  // To `isCompleted` a race that has started is completed, with or without a result.
  return isCompleted(race) ? 'started' : 'closed';
}

/** Whether the race has still to start. */
export function isPending(situation: Situation): boolean {
  return ['open', 'closing', 'closed'].includes(situation);
}

/** The closing of predictions until it is past, then the start of the race: the situation changes at both. */
export function nextChange({ predictionClosingTime: closes, date }: Race, now: Date): number {
  const closing = Date.parse(closes ?? date);
  return now.getTime() < closing ? closing : Date.parse(date);
}
