import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';

export const AwardType = z.enum([
  'WINNER',
  'SECOND_PLACE',
  'THIRD_PLACE',
  'PODIUM_DRIVER',
  'ALL_PODIUM_CORRECT_ORDER',
  'ALL_PODIUM_WRONG_ORDER',
  'POLE_POSITION',
  'FASTEST_LAP',
  'FIRST_RETIREMENT',
  'DRIVER_H2H',
  'TEAM_H2H',
]);
export type AwardType = z.infer<typeof AwardType>;

/** One line of a breakdown. `driver` is a team's id for TEAM_H2H and null for a bonus. */
export const Award = z.object({
  type: AwardType,
  driver: z.nullable(EntrantId),
  points: z.number(),
});
export type Award = z.infer<typeof Award>;

export const Score = z.object({
  score: z.number(),
  breakdown: z.array(Award),
  /** How many of the eight picks earned points; bonuses are not picks. */
  correctPredictions: z.number(),
});
export type Score = z.infer<typeof Score>;
