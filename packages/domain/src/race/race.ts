import * as z from 'zod/mini';
import { Pairing, PairingIds } from '../head-to-head/head-to-head.ts';
import { SetPairing } from '../head-to-head/held-pairing.ts';
import { Instant, RaceId, Season } from '../identifiers.ts';

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

/** The published sheet of a race's picks, and what it was published by. */
export const RaceSheet = z.object({
  number: z.number(),
  closedAt: Instant,
  pairing: z.nullable(PairingIds),
});
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
  /** The closing time that the published result was scored by, stored once the calendar differs. */
  scoredClosing: z.optional(Instant),
  /** The pairing that holds by the closing time; see `heldPairing`. */
  pairing: z.optional(Pairing),
  /** All pairings that were set, the latest last. */
  pairings: z.optional(z.array(SetPairing)),
  /** When the message was requested a day before closing that picks are missing. */
  picksMissingAt: z.optional(Instant),
  /** When it was requested for the last time, two hours before. */
  lastPicksMissingAt: z.optional(Instant),
  /** When an admin had the players reminded whose picks are missing: once for a race. */
  remindedAt: z.optional(Instant),
  /** When the event was published that all picks are open. */
  revealedAt: z.optional(Instant),
  /** The closing time for which it was announced that the last picks of some players are sent again. */
  sendAgainFor: z.optional(Instant),
  /** The number of keys that the race's predictions spread over. Fixed when the race is created. */
  shards: z.number(),
  /** The result revision whose scores are shown. */
  publishedRevision: z.optional(z.number()),
  /** Once the picks that count are published. */
  sheet: z.optional(RaceSheet),
});
export type Race = z.infer<typeof Race>;
