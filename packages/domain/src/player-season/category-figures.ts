import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import { type Field, fieldOf, type RaceOfPlayer, type SheetRace } from './player-season.ts';

/** Of one category over the races of a season; null where there is nothing to divide by. */
export type Figures = {
  /** The part of the picks that earned points, of those that could be right. */
  hitRate: number | null;
  /** A race. */
  points: number | null;
};

export type CategoryFigures = {
  /** `bonus` has points only. */
  key: PickKey | 'bonus';
  own: Figures;
  /** The same of all players' sheets together. */
  field: Figures;
};

/** A player's hit rate and points in each category against the mean of the field. */
export function categoryFigures(races: SheetRace[], own: RaceOfPlayer[]): CategoryFigures[] {
  const ownFields = races.flatMap(({ official }, race) => {
    const sheet = own[race]?.sheet;
    return sheet ? fieldOf([sheet], official) : [];
  });
  const fields = races.map(({ field }) => field);
  const keys = [...CATEGORIES.map(({ key }) => key), 'bonus' as const];
  return keys.map((key, category) => ({
    key,
    own: figuresOf(ownFields, category),
    field: figuresOf(fields, category),
  }));
}

/** @param category the bonus after the last category */
function figuresOf(fields: Field[], category: number): Figures {
  const sum = (of: (field: Field) => number | undefined) =>
    fields.reduce((total, field) => total + (of(field) ?? 0), 0);
  const isBonus = category === CATEGORIES.length;
  const points = sum((field) => (isBonus ? field.bonus : field.points[category]));
  return {
    hitRate: ratio(
      sum(({ right }) => right[category]),
      sum(({ picked }) => picked[category]),
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
