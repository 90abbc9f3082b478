import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { type DriverPick, forDriverPicks, type HeadToHeadPick } from './categories.ts';

const Podium = z.tuple([EntrantId, EntrantId, EntrantId]);

/** The eight picks. A head-to-head is null where no pairing was set when the player chose. */
export const Picks = z.object({
  podium: Podium,
  ...forDriverPicks(() => EntrantId),
  driverHeadToHead: z.nullable(
    z.object({ driver1: EntrantId, driver2: EntrantId, winner: EntrantId }),
  ),
  teamHeadToHead: z.nullable(z.object({ team1: EntrantId, team2: EntrantId, winner: EntrantId })),
});
export type Picks = z.infer<typeof Picks>;

type MaybeDriver = string | undefined;

/** Picks of which any may be missing, as in a form. */
export type PartialPicks = { podium: [MaybeDriver, MaybeDriver, MaybeDriver] } & Record<
  DriverPick,
  MaybeDriver
> &
  Pick<Picks, HeadToHeadPick>;

/** Picks as a player sends them: the pairing's two names may be left out, the pick itself where none is set. */
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
