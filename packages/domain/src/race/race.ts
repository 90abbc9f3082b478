import * as z from 'zod/mini';
import { Pairing } from '../head-to-head/head-to-head.ts';
import { SetPairing } from '../head-to-head/held-pairing.ts';
import { Instant, RaceId, Season } from '../identifiers.ts';
import { HouseRules } from '../standings/house-rules-shape.ts';

export const Circuit = z.object({
  circuitId: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
});
export type Circuit = z.infer<typeof Circuit>;

/** The times of a race as the race data has them, which may be wrong or unparsable. */
export const RaceTimes = z.object({
  /** The start: an instant, or `YYYY-MM-DD` where the time is not known yet. */
  date: z.string(),
  qualifyingDateTime: z.optional(z.string()),
});
export type RaceTimes = z.infer<typeof RaceTimes>;

/**
 * What was fixed when the race closed: stored once, after the last possible closing time. From then on only an
 * official start of qualifying moves closing, to no later time.
 */
export const ClosedRace = z.object({
  /** The closing time, by the trusted times or set manually. */
  at: Instant,
  pairing: z.nullable(Pairing),
  /** The house rules of the season. */
  rules: HouseRules,
});
export type ClosedRace = z.infer<typeof ClosedRace>;

/** The published sheet of a race's picks, and the closing time that it was published by. */
export const RaceSheet = z.object({ number: z.number(), closedAt: Instant });
export type RaceSheet = z.infer<typeof RaceSheet>;

export const Race = z.extend(RaceTimes, {
  _id: RaceId,
  season: Season,
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  /** Set by an admin; survives later calendar syncs. */
  closingOverride: z.optional(Instant),
  /** Times of the calendar that need review: they differ too much from the trusted ones. */
  flaggedTimes: z.optional(RaceTimes),
  /** Times that an admin dismissed; they need no second review while the calendar has them. */
  dismissedTimes: z.optional(RaceTimes),
  /** The official start of qualifying, known afterwards from an official source or the calendar. */
  officialTimes: z.optional(RaceTimes),
  /** When the times last changed, or the calendar's other facts, for the calendar feed. */
  timesChangedAt: z.optional(Instant),
  /** The pairing that holds by the closing time; see `heldPairing`. */
  pairing: z.optional(Pairing),
  /** All pairings that were set, the latest last; none once the race is closed. */
  pairings: z.optional(z.array(SetPairing)),
  /** When the message was requested a day before closing that picks are missing. */
  picksMissingAt: z.optional(Instant),
  /** When it was requested for the last time, two hours before. */
  lastPicksMissingAt: z.optional(Instant),
  /** When an admin had the players reminded whose picks are missing: once for a race. */
  remindedAt: z.optional(Instant),
  /** The time of the reveal that the event handler was last told of. */
  revealAnnouncedFor: z.optional(Instant),
  closed: z.optional(ClosedRace),
  /** When all picks were revealed: from then on every player sees them. */
  revealedAt: z.optional(Instant),
  /** The number of keys that the race's predictions spread over. Fixed when the race is created. */
  shards: z.number(),
  /** The result revision whose scores are shown. */
  publishedRevision: z.optional(z.number()),
  /** When that revision was accepted. */
  resultAt: z.optional(Instant),
  /** Once the picks that count are published. */
  sheet: z.optional(RaceSheet),
});
export type Race = z.infer<typeof Race>;
