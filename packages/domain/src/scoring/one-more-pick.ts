import { PICK_KEYS, type PickKey } from '../picks/categories.ts';
import { isDecided } from '../picks/decided-value.ts';
import type { Picks } from '../picks/picks.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import { scorePicks } from './score-picks.ts';

/** A wrong pick, and what it would have been worth. */
type MissedPick = {
  key: PickKey;
  /** The points that this pick alone would have added, bonuses included. */
  points: number;
  /** The rank in the race with these points; equal points share a rank. */
  rank: number;
};

/**
 * What each wrong pick would have been worth if it alone had been right, the costliest first. Left out are
 * picks that are right, missing or undecided, and those that would have earned nothing.
 *
 * @param otherScores the points of all other players in the race
 */
export function oneMorePick(
  picks: Picks,
  outcome: Outcome,
  otherScores: number[],
  question?: AskedQuestion,
): MissedPick[] {
  const { score } = scorePicks(picks, outcome, question);
  return PICK_KEYS.flatMap((key) => {
    const actual = outcome[key];
    if (picks[key] === undefined || !isDecided(actual, key)) return [];
    const better = scorePicks({ ...picks, [key]: actual }, outcome, question).score;
    if (better <= score) return [];
    return { key, points: better - score, rank: rankOf(better, otherScores) };
  }).toSorted((one, other) => other.points - one.points);
}

/** Equal points share a rank. */
export function rankOf(points: number, otherScores: number[]): number {
  return 1 + otherScores.filter((score) => score > points).length;
}
