import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { forDriverPicks } from './categories.ts';

const Podium = z.tuple([EntrantId, EntrantId, EntrantId]);

/**
 * A player's picks of a race. A head-to-head is null where no pairing was set when the player chose. A pick
 * that became a category later is missing.
 */
export const Picks = z.object({
  podium: Podium,
  ...forDriverPicks(() => z.optional(EntrantId)),
  driverHeadToHead: z.nullable(
    z.object({ driver1: EntrantId, driver2: EntrantId, winner: EntrantId }),
  ),
  teamHeadToHead: z.nullable(z.object({ team1: EntrantId, team2: EntrantId, winner: EntrantId })),
});
export type Picks = z.infer<typeof Picks>;

type MaybeDriver = string | undefined;

/** Picks of which any may be missing, as in a form. */
export type PartialPicks = Omit<Picks, 'podium'> & {
  podium: [MaybeDriver, MaybeDriver, MaybeDriver];
};

/**
 * Picks as a player sends them, one of each category. The two of a pairing may be left out, and the pick
 * itself where no pairing is set.
 */
export const PicksAsSent = z.strictObject({
  podium: Podium,
  ...forDriverPicks(() => EntrantId),
  driverHeadToHead: z.nullish(
    z.strictObject({
      driver1: z.optional(EntrantId),
      driver2: z.optional(EntrantId),
      winner: EntrantId,
    }),
  ),
  teamHeadToHead: z.nullish(
    z.strictObject({
      team1: z.optional(EntrantId),
      team2: z.optional(EntrantId),
      winner: EntrantId,
    }),
  ),
});
export type PicksAsSent = z.infer<typeof PicksAsSent>;
