import { CATEGORIES, forDriverPicks, type PickKey } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import { isDecided, valuesOf } from '../picks/values.ts';
import type { Outcome } from '../result/result.ts';
import { scorePicks } from './scoring.ts';

/** A wrong pick, and what it would have been worth. */
type OneMore = {
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
 * @param others the points of all other players
 */
export function oneMorePick(picks: Picks, outcome: Outcome, others: number[]): OneMore[] {
  const { score } = scorePicks(picks, outcome);
  const official = valuesOf(outcome);
  return CATEGORIES.flatMap(({ key }) => {
    const actual = official[key];
    if (!isDecided(actual)) return [];
    const better = scorePicks(withPick(picks, key, actual), outcome).score;
    if (better <= score) return [];
    return { key, points: better - score, rank: rankOf(better, others) };
  }).toSorted((one, other) => other.points - one.points);
}

/** Equal points share a rank. */
export function rankOf(points: number, others: number[]): number {
  return 1 + others.filter((other) => other > points).length;
}

function withPick(picks: Picks, key: PickKey, id: string): Picks {
  const { driverHeadToHead: drivers, teamHeadToHead: teams } = picks;
  const [p1, p2, p3] = picks.podium;
  return {
    podium: [
      key === 'winner' ? id : p1,
      key === 'secondPlace' ? id : p2,
      key === 'thirdPlace' ? id : p3,
    ],
    ...forDriverPicks((pick) => (pick === key ? id : picks[pick])),
    driverHeadToHead: drivers && key === 'driverHeadToHead' ? { ...drivers, winner: id } : drivers,
    teamHeadToHead: teams && key === 'teamHeadToHead' ? { ...teams, winner: id } : teams,
  };
}
