import { FIXED_KEYS, PICK_KEYS, type PickKey } from '../picks/categories.ts';
import { categoryTotals, type RaceOfPlayer, type ScoredRace } from './player-season.ts';
import type { Totals } from './totals.ts';

/** The figures of one category over the races of a season; null where there is nothing to divide by. */
export type Figures = {
  /** The part of the picks that earned points, of those that could be right. */
  hitRate: number | null;
  /** Points per race. */
  points: number | null;
};

type CategoryFigures = {
  /** `bonus` has points only. */
  key: PickKey | 'bonus';
  own: Figures;
  /** The same of all players together. */
  all: Figures;
};

/** A player's hit rate and points in each category against the mean of all players. */
export function categoryFigures(races: ScoredRace[], own: RaceOfPlayer[]): CategoryFigures[] {
  const ownTotals = races.flatMap(({ official, question }, race) => {
    const scored = own[race]?.scored;
    return scored ? categoryTotals([scored], official, question) : [];
  });
  const totals = races.map(({ totals }) => totals);
  const keys = races.some(({ question }) => question) ? PICK_KEYS : FIXED_KEYS;
  return [...keys, 'bonus' as const].map((key, category) => ({
    key,
    own: figuresOf(ownTotals, key === 'bonus' ? key : category),
    all: figuresOf(totals, key === 'bonus' ? key : category),
  }));
}

/** @param category its index in the lists of the totals */
function figuresOf(totals: Totals[], category: number | 'bonus'): Figures {
  const sum = (toValue: (race: Totals) => number | undefined) =>
    totals.reduce((total, race) => total + (toValue(race) ?? 0), 0);
  const points = sum((race) => (category === 'bonus' ? race.bonus : race.points[category]));
  return {
    hitRate: ratio(
      sum(({ right }) => (category === 'bonus' ? 0 : right[category])),
      sum(({ picked }) => (category === 'bonus' ? 0 : picked[category])),
    ),
    points: ratio(
      points,
      sum(({ players }) => players),
    ),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
