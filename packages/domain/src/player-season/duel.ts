import { PICK_KEYS, type PickKey } from '../picks/categories.ts';
import { type ScoredPicks, totalOf } from '../scoring/scored-picks.ts';
import type { RaceOfPlayer } from './player-season.ts';
import { type Tally, tallyOf } from './tally.ts';

/** By how many points one of two players did better in a category. */
export type Difference = {
  key: PickKey | 'bonus';
  /** Above 0 where the first player earned more. */
  points: number;
};

type DuelRace = {
  /** The index of the race in the season. */
  race: number;
  /** Null without picks. */
  one: number | null;
  other: number | null;
  /** The categories that made the difference, the greatest first; empty unless both have picks. */
  differences: Difference[];
};

type Duel = Tally & {
  races: DuelRace[];
  /** Summed over the races for which both have picks, the greatest difference first. */
  differences: Difference[];
};

/** Two players' season race by race. Races that neither has picks for are left out. */
export function duelOf(one: RaceOfPlayer[], other: RaceOfPlayer[]): Duel {
  const races = one.flatMap(({ scored }, race): DuelRace[] => {
    const rival = other[race]?.scored ?? null;
    if (!scored && !rival) return [];
    return [
      {
        race,
        one: scored && totalOf(scored),
        other: rival && totalOf(rival),
        differences: scored && rival ? differencesBetween(scored, rival) : [],
      },
    ];
  });
  const leads = races.flatMap((race) =>
    race.one === null || race.other === null ? [] : race.one - race.other,
  );
  return {
    races,
    ...tallyOf(leads),
    differences: summedByCategory(races.flatMap(({ differences }) => differences)),
  };
}

function differencesBetween(one: ScoredPicks, other: ScoredPicks): Difference[] {
  const ofCategories = PICK_KEYS.map((key, index) => ({
    key,
    points: (one.points[index] ?? 0) - (other.points[index] ?? 0),
  }));
  const bonus = { key: 'bonus' as const, points: one.bonus - other.bonus };
  return greatestFirst([...ofCategories, bonus]);
}

function summedByCategory(differences: Difference[]): Difference[] {
  const sums = new Map<Difference['key'], number>();
  for (const { key, points } of differences) sums.set(key, (sums.get(key) ?? 0) + points);
  return greatestFirst([...sums].map(([key, points]) => ({ key, points })));
}

function greatestFirst(differences: Difference[]): Difference[] {
  return differences
    .filter(({ points }) => points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
