import * as z from 'zod/mini';
import { Pairing } from '../head-to-head/head-to-head.ts';
import { Instant, RaceId, Season } from '../identifiers.ts';

export const Circuit = z.object({
  circuitId: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
});
export type Circuit = z.infer<typeof Circuit>;

/** When a race is held, in the words of the race data, which may be wrong or unparsable. */
export const RaceTimes = z.object({
  /** The start: an instant, or `YYYY-MM-DD` where the time is not known yet. */
  date: z.string(),
  qualifyingDateTime: z.optional(z.string()),
});
export type RaceTimes = z.infer<typeof RaceTimes>;

export const Race = z.extend(RaceTimes, {
  _id: RaceId,
  season: Season,
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  /** Set by an admin; survives later calendar syncs. */
  closingOverride: z.optional(Instant),
  /** What the calendar says now, where it differs too much to be trusted without an admin. */
  flaggedTimes: z.optional(RaceTimes),
  /** What an admin dismissed; it is not flagged again as long as the calendar says it. */
  dismissedTimes: z.optional(RaceTimes),
  /** When qualifying officially started, known after it did: by an official source or the calendar. */
  officialTimes: z.optional(RaceTimes),
  /** The closing time by which the published result was scored; noted once the calendar differs. */
  scoredClosing: z.optional(Instant),
  pairing: z.optional(Pairing),
  /** When the pairing last replaced another one. */
  pairingChangedAt: z.optional(Instant),
  /** Of which change of the pairing the players with void picks were told, by its time. */
  pairingToldOf: z.optional(Instant),
  /** When those who had not predicted were reminded that the race closes soon. */
  remindedAt: z.optional(Instant),
  /** Over how many keys the race's predictions spread. Fixed when the race is created. */
  shards: z.number(),
  /** The result revision whose scores everybody sees. */
  publishedRevision: z.optional(z.number()),
});
export type Race = z.infer<typeof Race>;
