import * as z from 'zod/mini';
import { UserId } from '../identifiers.ts';
import { CarChanges } from './car-changes.ts';
import { Change } from './correction.ts';

/** The change of one player's score by a revision. */
export const ScoreChange = z.object({
  user: UserId,
  username: z.string(),
  /** Points gained; negative for points lost. */
  points: z.number(),
});
export type ScoreChange = z.infer<typeof ScoreChange>;

/** What a revision changed in the one published before. */
export const Impact = z.object({
  changes: z.array(Change),
  /** Absent where the classification is the same. */
  cars: z.optional(CarChanges),
  /** The greatest changes first; may be fewer than `playersChanged`. */
  scoreChanges: z.array(ScoreChange),
  playersChanged: z.number(),
});
export type Impact = z.infer<typeof Impact>;
