import * as z from 'zod/mini';
import { EntrantId, Instant, RaceId, Season } from '../identifiers.ts';
import { HouseRules } from '../standings/house-rules-shape.ts';
import { TIP_QUESTIONS } from '../tips/tip-keys.ts';
import { Pairing } from './pairing.ts';
import { SetPairing } from './pairing-in-force.ts';
import { AskedQuestion, RaceQuestion } from './question.ts';

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
 * - `unconfirmed`: its times were never trusted: in the past without a result, or outside its season. It is not open.
 * - `missing`: the last answers of the race data lacked it. It stays as it is, without reminders.
 * - `withheld`: the answers have lacked it for so long that its picks are not revealed when its times say so.
 * - `off`: it is off the calendar.
 */
export const Listing = z.object({
  state: z.enum(['unconfirmed', 'missing', 'withheld', 'off']),
  since: Instant,
  /** So many races were missing at once that this one does not go off the calendar by itself. */
  incomplete: z.optional(z.boolean()),
});
export type Listing = z.infer<typeof Listing>;

/** The fields of a race that follow from its history; see `raceState`. */
export const RaceFacts = z.extend(RaceTimes, {
  /** The earliest possible closing, if it is not the one by the times above. */
  earliestClosing: z.optional(Instant),
  /** The last possible closing, if it is not the one by the times above: the reveal waits for it. */
  lastClosing: z.optional(Instant),
  /** Other times of the race data, which await a decision. */
  timesInReview: z.optional(RaceTimes),
  /** Set while the race data lacks the race, or it is unconfirmed or off the calendar. */
  listing: z.optional(Listing),
});
export type RaceFacts = z.infer<typeof RaceFacts>;

/** What was fixed when the race closed: stored once, after the last possible closing time. */
export const ClosedRace = z.object({
  /**
   * The closing time, by the trusted times or set manually. An earlier official start, or earlier times that awaited a
   * decision then, can move it to earlier, never to later.
   */
  at: Instant,
  pairing: z.nullable(Pairing),
  question: z.optional(RaceQuestion),
  /** The house rules of the season. */
  rules: HouseRules,
  /**
   * By each further id of a driver, the id that counts: `{ lando_norris: 'norris' }`. After closing, a result or an
   * admin may still join or part ids.
   */
  joined: z.record(EntrantId, EntrantId),
  /** How often admins have changed the joined ids since. */
  joinedAgain: z.optional(z.number()),
});
export type ClosedRace = z.infer<typeof ClosedRace>;

/** The published sheet of a race's picks, with the closing time and the joined ids that it was published by. */
export const RaceSheet = z.object({
  number: z.number(),
  digest: z.string(),
  closedAt: Instant,
  joined: z.record(EntrantId, EntrantId),
});
export type RaceSheet = z.infer<typeof RaceSheet>;

export const Race = z.extend(RaceFacts, {
  _id: RaceId,
  season: Season,
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  /** When the times last changed, or other facts that the calendar feed shows. */
  timesChangedAt: z.optional(Instant),
  /** The pairing that counts by the closing time; see `pairingInForce`. */
  pairing: z.optional(Pairing),
  /** All pairings that were set, the latest last; none once the race is closed. */
  pairings: z.optional(z.array(SetPairing)),
  /** The question that counts by the closing time; see `questionInForce`. */
  question: z.optional(RaceQuestion),
  /** All questions that were set, the latest last; none once the race is closed. */
  questions: z.optional(z.array(RaceQuestion)),
  /** The questions of a season's tips, which are predicted as a race is; see `tipsAsRace`. */
  tipQuestions: z.optional(z.partialRecord(z.enum(TIP_QUESTIONS), AskedQuestion)),
  /** When the message that picks are missing was requested, a day before closing. */
  picksMissingAt: z.optional(Instant),
  /** When that message was requested for the last time, two hours before closing. */
  lastPicksMissingAt: z.optional(Instant),
  /** When an admin had players whose picks are missing reminded, which is possible once for a race. */
  remindedAt: z.optional(Instant),
  /** The time of the reveal that was announced last to the event handler. */
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
  /** Absent until the picks that count are published. */
  sheet: z.optional(RaceSheet),
});
export type Race = z.infer<typeof Race>;
