import { categoriesOf } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import type { EnteredFrom } from '../picks/prediction.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import { type MarkedPick, markPicks, scorePicks } from './score-picks.ts';

/** A player's picks of a race and what each earned, in the order of `categoriesOf`. */
export type ScoredPicks = EnteredFrom & {
  /** The drivers, teams and answers; null where nothing was picked. */
  picks: (string | null)[];
  points: number[];
  /** What the podium earned besides its three places. */
  bonus: number;
};

export function picksWithPoints(
  picks: Picks,
  outcome: Outcome,
  question?: AskedQuestion,
): ScoredPicks {
  const points = markPicks(picks, outcome, question).map(({ award }) => award?.points ?? 0);
  return {
    picks: categoriesOf(question).map(({ key }) => picks[key] ?? null),
    points,
    bonus: scorePicks(picks, outcome, question).score - sumOf(points),
  };
}

/** The official values in the same order; null where undecided. */
export function officialList(outcome: Outcome, question?: AskedQuestion): (string | null)[] {
  return categoriesOf(question).map(({ key }) => outcome[key] ?? null);
}

export function totalOf({ points, bonus }: Pick<ScoredPicks, 'points' | 'bonus'>): number {
  return sumOf(points) + bonus;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Scored picks one by one against the result, as tables show them. */
export function markScoredPicks(
  { picks, points }: ScoredPicks,
  official: (string | null)[],
  question?: AskedQuestion,
): MarkedPick[] {
  return categoriesOf(question).map(
    ({ label: name, chosenFrom, award: awardType, points: fullPoints }, index) => {
      const picked = picks[index] ?? undefined;
      const earned = points[index] ?? 0;
      // Only a driver who is on the podium in another place than picked earns less than the full points.
      const type = earned === fullPoints ? awardType : 'PODIUM_DRIVER';
      return {
        name,
        chosenFrom,
        picked,
        actual: official[index] ?? null,
        ...(earned > 0 && { award: { type, driver: picked ?? null, points: earned } }),
      };
    },
  );
}
