import type { Picks } from '../picks/picks.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import { scorePicks } from '../scoring/score-picks.ts';
import type { RaceStory } from './story-shape.ts';

type Correction = NonNullable<RaceStory['correction']>;

/** What the same picks earned before the correction. */
export function pointsBefore(
  picks: Picks,
  outcome: Outcome,
  { changes }: Correction,
  question: AskedQuestion | undefined,
): number {
  const changed = changes.map(({ value, from }) => [value, from ?? undefined]);
  return scorePicks(picks, { ...outcome, ...Object.fromEntries(changed) }, question).score;
}
