import { categoriesOf } from '../picks/categories.ts';
import { isDecided } from '../picks/decided-value.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { ScoredPicks } from '../scoring/scored-picks.ts';
import type { Totals } from './totals.ts';

/** A scored race, with what all its players picked and earned together. */
export type ScoredRace = {
  _id: string;
  question?: AskedQuestion | undefined;
  /** The result in the order of `categoriesOf`; null where undecided. */
  official: (string | null)[];
  totals: Totals;
};

/** A player's rank after a race, null before the first one; and the scored picks, null without any. */
export type RaceOfPlayer = { rank: number | null; scored: ScoredPicks | null };

/** What these players picked and earned together in a race. */
export function categoryTotals(
  allScored: ScoredPicks[],
  official: (string | null)[],
  question?: AskedQuestion,
): Totals {
  const categories = categoriesOf(question).map(({ key }, index) => {
    const made = allScored.filter(({ picks }) => picks[index] !== null);
    const points = allScored.map((scored) => scored.points[index] ?? 0);
    return {
      picked: isDecided(official[index], key) ? made.length : 0,
      right: points.filter((earned) => earned > 0).length,
      points: points.reduce((sum, earned) => sum + earned, 0),
    };
  });
  return {
    players: allScored.length,
    picked: categories.map(({ picked }) => picked),
    right: categories.map(({ right }) => right),
    points: categories.map(({ points }) => points),
    bonus: allScored.reduce((sum, { bonus }) => sum + bonus, 0),
  };
}
