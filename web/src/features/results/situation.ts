import { REVEAL_DELAY_MS } from '@parc-ferme/domain/deadline';
import { arePredictionsOpen, isCompleted, type Race } from '../../season.tsx';
import { serverNow } from '../../server-clock.ts';
import type { Result } from './race-reply.ts';

/**
 * Where a race stands for who looks for its result: `closing` are the seconds until picks are shown,
 * `over` is a race that has been started and has no result yet.
 */
export type Situation = 'open' | 'closing' | 'closed' | 'over' | 'completed' | 'cancelled';

export function situationOf(race: Race, result: Result | null): Situation {
  if (result) return 'completed';
  if (race.status === 'cancelled') return 'cancelled';
  if (isCompleted(race)) return 'over';
  if (arePredictionsOpen(race)) return 'open';
  return msUntilReveal(race) > 0 ? 'closing' : 'closed';
}

/** How long everybody's picks stay hidden from now on; 0 where that cannot be told. */
export function msUntilReveal({ predictionClosingTime: closes }: Race): number {
  if (closes === null) return 0;
  return Math.max(0, Date.parse(closes) + REVEAL_DELAY_MS - serverNow().getTime());
}
