import { EntrantId } from '@parc-ferme/domain/identifiers';
import { recordOf, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { AskedQuestion } from '@parc-ferme/domain/race/question';
import * as z from 'zod/mini';

/* Picks and official values in the JSON shape that the API's specification requires. `spec-shape.ts` converts them. */

const SINGLE_KEYS = SINGLE_PICKS.map(({ key }) => key);
const Podium = z.tuple([EntrantId, EntrantId, EntrantId]);

/** Picks as players see them. A head-to-head is null where nothing was picked. */
export const SpecPicks = z.object({
  podium: Podium,
  ...recordOf(SINGLE_KEYS, () => z.optional(EntrantId)),
  driverHeadToHead: z.nullable(
    z.object({ driver1: EntrantId, driver2: EntrantId, winner: EntrantId }),
  ),
  teamHeadToHead: z.nullable(z.object({ team1: EntrantId, team2: EntrantId, winner: EntrantId })),
  /** The answer to the race's own question, where it has one and it was answered. */
  question: z.optional(z.extend(AskedQuestion, { answer: z.string() })),
});
export type SpecPicks = z.infer<typeof SpecPicks>;

/**
 * Picks as a player sends them, one of each category. The two of a pairing may be left out, and the whole head-to-head
 * if no pairing is set. The question need not be answered; beside an answer the client may send the question that the
 * player saw.
 */
export const SpecPicksAsSent = z.strictObject({
  podium: Podium,
  ...recordOf(SINGLE_KEYS, () => EntrantId),
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
  question: z.nullish(
    z.strictObject({
      ...z.partial(AskedQuestion).shape,
      answer: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
  ),
});
export type SpecPicksAsSent = z.infer<typeof SpecPicksAsSent>;

/** A driver's or team's id, `tie`, `neither`, or null where no pairing was set or it was withdrawn. */
const HeadToHeadWinner = z.nullable(z.string());

/** Official values. One that the race data lacks is null: it is undecided, and scores nothing. */
export const SpecOutcome = z.object({
  podium: Podium,
  ...recordOf(SINGLE_KEYS, () => z.nullable(EntrantId)),
  headToHead: z.object({
    drivers: z.object({
      winner: HeadToHeadWinner,
      driver1: z.nullable(EntrantId),
      driver2: z.nullable(EntrantId),
    }),
    teams: z.object({
      winner: HeadToHeadWinner,
      team1: z.nullable(EntrantId),
      team2: z.nullable(EntrantId),
    }),
  }),
  /** The answer to the race's own question, once an admin has set it. */
  question: z.optional(z.string()),
});
export type SpecOutcome = z.infer<typeof SpecOutcome>;
