import * as z from 'zod/mini';
import { AWARDS } from './points.ts';

const AwardType = z.enum(AWARDS.map(({ award }) => award));

/** One line of a breakdown. `driver` is a team's id for TEAM_H2H, the answer of a question, and null for a bonus. */
export const Award = z.object({
  type: AwardType,
  driver: z.nullable(z.string()),
  points: z.number(),
});
export type Award = z.infer<typeof Award>;

export const Score = z.object({
  score: z.number(),
  breakdown: z.array(Award),
  /** How many picks earned points; bonuses are not picks. */
  correctPredictions: z.number(),
});
export type Score = z.infer<typeof Score>;
