import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { forDriverPicks } from '../picks/categories.ts';
import { Car } from './car.ts';

/** Null is undecided: the data has no such value, and it scores nothing. */
const Decided = z.nullable(EntrantId);

/** The value of a pick that became a category later is missing, which is undecided. */
const OfficialValues = z.object({
  podium: z.tuple([EntrantId, EntrantId, EntrantId]),
  ...forDriverPicks(() => z.optional(Decided)),
});

/** The official values of a race with its classification. */
export const OfficialResult = z.extend(OfficialValues, { results: z.array(Car) });
export type OfficialResult = z.infer<typeof OfficialResult>;

/** An id, `tie`, `neither`, or null where no pairing was set or it was withdrawn. */
const HeadToHeadWinner = z.nullable(z.string());

export const HeadToHeadResult = z.object({
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
});
export type HeadToHeadResult = z.infer<typeof HeadToHeadResult>;

/** The official values with both head-to-heads: what picks are scored against. */
export const Outcome = z.extend(OfficialValues, { headToHead: HeadToHeadResult });
export type Outcome = z.infer<typeof Outcome>;
