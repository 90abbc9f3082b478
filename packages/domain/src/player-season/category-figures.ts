import { FIXED_KEYS, PICK_KEYS, type PickKey } from '../picks/categories.ts';
import { categoryTotals, type RaceOfPlayer, type ScoredRace } from './player-season.ts';
import type { Totals } from './totals.ts';

/** The figures of one category over the races of a season; null where there is nothing to divide by. */
export type Figures = {
  /** The part that earned points of the picks whose official value is decided. */
  hitRate: number | null;
  /** Points per player and race with picks. */
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
  const ownTotals = races.flatMap(({ official, question }, index) => {
    const scored = own[index]?.scored;
    return scored ? categoryTotals([scored], official, question) : [];
  });
  const totals = races.map(({ totals }) => totals);
  const keys = races.some(({ question }) => question) ? PICK_KEYS : FIXED_KEYS;
  return [...keys, 'bonus' as const].map((key, index) => {
    const column = key === 'bonus' ? key : index;
    return { key, own: figuresOf(ownTotals, column), all: figuresOf(totals, column) };
  });
}

/** @param column the index of a category in the lists of the totals; the bonus is a single number beside them */
function figuresOf(totals: Totals[], column: number | 'bonus'): Figures {
  const sum = (toValue: (race: Totals) => number | undefined) =>
    totals.reduce((total, race) => total + (toValue(race) ?? 0), 0);
  const points = sum((race) => (column === 'bonus' ? race.bonus : race.points[column]));
  return {
    hitRate: ratio(
      sum(({ right }) => (column === 'bonus' ? 0 : right[column])),
      sum(({ picked }) => (column === 'bonus' ? 0 : picked[column])),
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
