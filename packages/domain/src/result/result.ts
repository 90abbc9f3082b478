import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { Picks } from '../picks/picks.ts';
import { Car } from './car.ts';

/** The race data's result of a race: all that official values follow from, apart from the pairing. */
export const OfficialResult = z.object({
  /** The cars in the official order. */
  results: z.array(Car),
  /** The driver first in qualifying; missing where that is undecided. */
  polePosition: z.optional(EntrantId),
});
export type OfficialResult = z.infer<typeof OfficialResult>;

/**
 * The official values that picks are scored against, in the shape of picks: an undecided value is missing, and scores
 * nothing. A head-to-head may be `tie` or `neither`.
 */
export const Outcome = Picks;
export type Outcome = z.infer<typeof Outcome>;
