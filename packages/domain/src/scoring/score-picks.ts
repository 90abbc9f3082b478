import { type Category, categoriesOf, type PickKey, PODIUM } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import type { Award, Score } from './award.ts';
import { POINTS, type PodiumAward } from './points.ts';

/** A pick compared with the result: one row of the tables and of the summary. */
export type MarkedPick = {
  name: string;
  chosenFrom: Category['chosenFrom'];
  picked: string | undefined;
  /** Null where undecided or where no pairing was set. */
  actual: string | null;
  award?: Award;
};

/**
 * Scores one player's picks. Pure: the same picks and result always give the same score.
 *
 * @param question that of the race; undefined if it has none
 */
export function scorePicks(picks: Picks, outcome: Outcome, question?: AskedQuestion): Score {
  const earned = markPicks(picks, outcome, question).flatMap(({ award }) => award ?? []);
  const breakdown = [...earned, ...podiumBonus(podiumOf(picks), podiumOf(outcome))];
  return {
    score: breakdown.reduce((sum, line) => sum + line.points, 0),
    breakdown,
    correctPredictions: earned.length,
  };
}

/**
 * Each pick with what it earned. A missing pick is undefined, and an undecided value null, so that they never match.
 *
 * @param outcome null before there is one: everything is undecided
 */
export function markPicks(
  picks: Picks,
  outcome: Outcome | null,
  question?: AskedQuestion,
): MarkedPick[] {
  const partial = outcome && partialPlaces(podiumOf(picks), podiumOf(outcome));
  return categoriesOf(question).map(({ key, label: name, chosenFrom, award: type, points }) => {
    const [picked, actual] = [picks[key], outcome?.[key] ?? null];
    const marked = { name, chosenFrom, picked, actual };
    if (picked === actual) return { ...marked, award: { type, driver: picked, points } };
    return partial?.includes(key) ? { ...marked, award: awardOf('PODIUM_DRIVER', picked) } : marked;
  });
}

/** The drivers of the three places, in order; undefined where there is none. */
type Podium = (string | undefined)[];

export function podiumOf(values: Picks | Outcome): Podium {
  return PODIUM.map(({ key }) => values[key]);
}

/**
 * The picked places whose driver is on the podium in another place. A driver picked more than once is
 * credited once, in his exact place first.
 */
function partialPlaces(picks: Podium, podium: Podium): PickKey[] {
  const credited = new Set(picks.filter((driver, place) => driver === podium[place]));
  return PODIUM.filter((_, place) => {
    const driver = picks[place];
    if (!driver || !podium.includes(driver) || credited.has(driver)) return false;
    credited.add(driver);
    return true;
  }).map(({ key }) => key);
}

function podiumBonus(picked: Podium, actual: Podium): Award[] {
  if (picked.every((driver, place) => driver && driver === actual[place])) {
    return [awardOf('ALL_PODIUM_CORRECT_ORDER')];
  }
  return new Set(picked).size === PODIUM.length &&
    picked.every((driver) => driver && actual.includes(driver))
    ? [awardOf('ALL_PODIUM_WRONG_ORDER')]
    : [];
}

function awardOf(type: PodiumAward, driver: string | null = null): Award {
  return { type, driver, points: POINTS[type] };
}
