import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import { HOUR_MS } from '../race/deadline.ts';
import { RaceTimes } from '../race/race.ts';

/** From when until when, and in how many scheduled answers in a row, the race data claimed the same. */
const ClaimSpan = z.object({ since: Instant, until: Instant, answers: z.number() });
export type ClaimSpan = z.infer<typeof ClaimSpan>;

/** The race data lists the race with these times. From `trustedAt` on they are trusted, by a rule. */
const ListedEntry = z.extend(ClaimSpan, {
  kind: z.literal('listed'),
  times: RaceTimes,
  trustedAt: z.optional(Instant),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

/** The race data lacks the race. `credible`: the span since the last answer that lacked too many races at once. */
const MissingEntry = z.extend(ClaimSpan, {
  kind: z.literal('missing'),
  credible: z.optional(ClaimSpan),
});
export type MissingEntry = z.infer<typeof MissingEntry>;

/** The first step of the reveal: closing is fixed, with the times that hold. */
const ClosedEntry = z.object({
  kind: z.literal('closed'),
  at: Instant,
  closesAt: Instant,
  times: RaceTimes,
  /** Earlier times that awaited a decision when the race closed: closing is by them while the race data claims them. */
  inReviewAtClosing: z.optional(RaceTimes),
});
export type ClosedEntry = z.infer<typeof ClosedEntry>;

const Attribution = z.object({
  at: Instant,
  /** The admin's username; null for the system. */
  by: z.nullable(z.string()),
  reason: z.string(),
});

const Decision = z.discriminatedUnion('kind', [
  /** Null: closing is by the times of the race again. */
  z.extend(Attribution, { kind: z.literal('closing set'), closesAt: z.nullable(Instant) }),
  /** The official start of qualifying. Times that awaited a decision are dismissed by it. */
  z.extend(Attribution, {
    kind: z.literal('official start'),
    start: Instant,
    dismissed: z.optional(RaceTimes),
  }),
  z.extend(Attribution, { kind: z.literal('accepted'), times: RaceTimes }),
  z.extend(Attribution, { kind: z.literal('dismissed'), times: RaceTimes }),
  z.extend(Attribution, { kind: z.literal('taken off') }),
  z.extend(Attribution, { kind: z.literal('brought back') }),
]);
export type Decision = z.infer<typeof Decision>;

/** What the race data claimed of a race, and what was decided about it, in order. */
export const RaceHistory = z.array(z.union([ListedEntry, MissingEntry, ClosedEntry, Decision]));
export type RaceHistory = z.infer<typeof RaceHistory>;
export type Entry = RaceHistory[number];

/** For how long, and in how many scheduled answers, a claim has to be repeated. */
type MinimumSpan = { hours: number; answers: number };

export function hasLasted(span: ClaimSpan, { hours, answers }: MinimumSpan): boolean {
  const lastedMs = Date.parse(span.until) - Date.parse(span.since);
  return span.answers >= answers && lastedMs >= hours * HOUR_MS;
}

/** Until a missing race goes off the calendar, and until other times of a race are trusted. */
export const TRUSTED_AFTER: MinimumSpan = { hours: 48, answers: 4 };
/** Until a missing race is not revealed any more, and an admin may take it off the calendar. */
export const WITHHELD_AFTER: MinimumSpan = { hours: 12, answers: 3 };
/** Until a new race is opened. */
export const OPENED_AFTER: MinimumSpan = { hours: 24, answers: 2 };
/** For the times of a season's first race, until the season can begin. */
export const SEASON_BEGINS_AFTER: MinimumSpan = { hours: 48, answers: 3 };
