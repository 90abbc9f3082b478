import { type Category, PODIUM } from '../picks/categories.ts';
import type { Outcome } from '../result/result.ts';
import { POINTS } from './points.ts';
import { podiumOf } from './score-picks.ts';

/** What a choice of a pick earned by itself, without bonuses; undefined where undecided. */
export function choicePoints(
  { key, points }: Pick<Category, 'key' | 'points'>,
  id: string,
  outcome: Outcome,
): number | undefined {
  const actual = outcome[key];
  if (actual === undefined) return undefined;
  if (actual === id) return points;
  const isPodium = PODIUM.some((category) => category.key === key);
  return isPodium && podiumOf(outcome).includes(id) ? POINTS.PODIUM_DRIVER : 0;
}
