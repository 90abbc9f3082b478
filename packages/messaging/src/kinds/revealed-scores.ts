import { allPages } from '@parc-ferme/data/picks/pages';
import type { StoredScore } from '@parc-ferme/data/result/scores';
import type { Race } from '@parc-ferme/domain/race/race';
import type { PlanContext } from './plan.ts';

/** All players' scores of the race's published revision. */
export async function revealedScores(
  race: Race,
  { revealedPicks }: PlanContext['data'],
): Promise<StoredScore[]> {
  const pages = await Array.fromAsync(allPages((cursor) => revealedPicks.scores(race, cursor)));
  return pages.flatMap(({ scores }) => scores);
}
