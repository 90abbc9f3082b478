import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';

/** One line of the official classification of a race. */
export const Car = z.object({
  /** Place in the official order, 1 to N, retired and disqualified cars included. */
  position: z.number(),
  /** The position of a classified car, else R (retired), D or E (disqualified), W (withdrawn) or F (not qualified). */
  positionText: z.string(),
  driverId: EntrantId,
  constructorId: EntrantId,
  constructorName: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  code: z.optional(z.string()),
  /** The place on the starting grid, after penalties. */
  grid: z.optional(z.number()),
  laps: z.optional(z.number()),
  status: z.string(),
  points: z.optional(z.number()),
  fastestLap: z.optional(
    z.object({
      rank: z.optional(z.number()),
      time: z.optional(z.string()),
      lap: z.optional(z.number()),
    }),
  ),
});
export type Car = z.infer<typeof Car>;
