import { CATEGORIES } from '../picks/categories.ts';
import { isDecided } from '../picks/decided-value.ts';
import type { ScoredPicks } from '../scoring/scored-picks.ts';
import type { Totals } from './totals.ts';

/** A scored race, with what all its players picked and earned together. */
export type ScoredRace = {
  _id: string;
  /** The result in the order of `CATEGORIES`; null where undecided. */
  official: (string | null)[];
  totals: Totals;
};

/** A player's rank after a race, null before the first one; and the scored picks, null without any. */
export type RaceOfPlayer = { rank: number | null; scored: ScoredPicks | null };

export function categoryTotals(allScored: ScoredPicks[], official: (string | null)[]): Totals {
  const sums = (of: (scored: ScoredPicks, category: number) => number) =>
    CATEGORIES.map((_, category) => allScored.reduce((sum, one) => sum + of(one, category), 0));
  return {
    players: allScored.length,
    picked: sums(({ picks }, at) => Number(picks[at] !== null && isDecided(official[at]))),
    right: sums(({ points }, at) => Number((points[at] ?? 0) > 0)),
    points: sums(({ points }, at) => points[at] ?? 0),
    bonus: allScored.reduce((sum, { bonus }) => sum + bonus, 0),
  };
}
