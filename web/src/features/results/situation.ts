import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import type { Seen } from '../../server/race-scores.ts';
import { arePredictionsOpen, isCompleted, type Race } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';

/**
 * Where a race stands on its results page: `closing` until all picks are revealed,
 * `over` is a race that has been started and has no result yet.
 */
export type Situation = 'open' | 'closing' | 'closed' | 'over' | 'completed' | 'cancelled';

/** @param seen the last reply; one from before the reveal contains no picks */
export function situationOf(race: Race, seen: Seen | undefined): Situation {
  if (seen?.result) return 'completed';
  if (race.status === 'cancelled') return 'cancelled';
  if (arePredictionsOpen(race)) return 'open';
  if (seen?.scores.length === 0 && seen.at < revealTime(race)) return 'closing';
  return isCompleted(race) ? 'over' : 'closed';
}

/** A race whose date is past counts as completed, and no longer as pending. */
export function isPending(situation: Situation): boolean {
  return ['open', 'closing', 'closed'].includes(situation);
}

/** When the situation changes next by time alone; in the past after the start. */
export function nextChange({ predictionClosingTime: closes, date }: Race, now: Date): number {
  const closing = Date.parse(closes ?? date);
  return now.getTime() < closing ? closing : Date.parse(date);
}

export function msUntilReveal(race: Race): number {
  return Math.max(0, revealTime(race) - serverNow().getTime());
}

/** 0 if unknown. */
function revealTime({ predictionClosingTime: closes }: Race): number {
  return closes === null ? 0 : Date.parse(closes) + REVEAL_DELAY_MS;
}
