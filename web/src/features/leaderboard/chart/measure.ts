import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { Standing } from '@parc-ferme/domain/standings/season-progress';
import type { Measure } from '../../../ui/chart/scales.ts';

export type { Measure };
export const MEASURES: Record<Measure, string> = {
  rank: 'Rank',
  points: 'Points',
  gap: 'Gap to the leader',
};

export const EXPLANATION: Record<HouseRules['rankedBy'], Record<Measure, string>> = {
  average: {
    rank: 'The rank after each race.',
    points: 'The total points after each race. The ranking goes by the average, not by the total.',
    gap: 'How far the average is behind the average of first place after each race.',
  },
  total: {
    rank: 'The rank after each race.',
    points: 'The total points after each race.',
    gap: 'How many points first place is ahead after each race.',
  },
};

export function figureOf(standing: Standing, measure: Measure): number {
  if (measure === 'points') return standing.totalPoints;
  return measure === 'rank' ? standing.rank : standing.gap;
}

/** The figures after each race, from the player's first one on. */
export function valuesOf(standings: (Standing | undefined)[], measure: Measure): number[] {
  return standings.flatMap((standing) => (standing ? figureOf(standing, measure) : []));
}

/** The figure as the table has it; a dash before the player's first race. */
export function figureText(standing: Standing | undefined, measure: Measure): string {
  if (!standing) return '–';
  const value = figureOf(standing, measure);
  return measure === 'gap' ? value.toFixed(2) : String(value);
}
