import type { ScoredPicks } from '@parc-ferme/data/result/scores';
import type { Race } from '@parc-ferme/domain/race/race';
import type { PlanContext } from './plan.ts';

/** All players' scores of the race's published revision. */
export async function scoresOf(
  race: Race,
  { revealedPicks }: PlanContext['data'],
  now: Date,
): Promise<ScoredPicks[]> {
  const scores: ScoredPicks[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await revealedPicks.scores(race, now, after || undefined);
    scores.push(...(page?.scores ?? []));
    after = page?.next;
  }
  return scores;
}
