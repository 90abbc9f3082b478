import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';
import { HOUR_MS } from '../race/deadline.ts';
import { RaceTimes } from '../race/race.ts';

/** For how long, and in how many scheduled answers, the race data claimed the same. */
const ClaimSpan = z.object({ since: Instant, until: Instant, answers: z.number() });
export type ClaimSpan = z.infer<typeof ClaimSpan>;

/** The calendar has the race with these times. From `trustedAt` on they are trusted, by a rule. */
const ListedEntry = z.extend(ClaimSpan, {
  kind: z.literal('listed'),
  times: RaceTimes,
  trustedAt: z.optional(Instant),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

/** The calendar lacks the race. `credible`: the span of those answers that do not lack too many races to be trusted. */
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
  /** Earlier times that awaited a decision when the race closed: they count while the calendar has them. */
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
  /** Null returns closing to the calendar. */
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

/** Whether the race data has claimed the same for so many hours, in at least so many answers. */
export function hasLasted(span: ClaimSpan, { hours, answers }: { hours: number; answers: number }) {
  const lastedMs = Date.parse(span.until) - Date.parse(span.since);
  return span.answers >= answers && lastedMs >= hours * HOUR_MS;
}

/** A race that is missing for so long goes off the calendar; times claimed for so long are trusted. */
export const TWO_DAYS = { hours: 48, answers: 4 };
/** A race that is missing for so long is not revealed, and an admin may take it off the calendar. */
export const HALF_A_DAY = { hours: 12, answers: 3 };
/** A new race that the calendar has for so long is opened. */
export const A_DAY = { hours: 24, answers: 2 };
/** A season can begin once the times of its first race have lasted so long. */
export const ALIKE_FOR_TWO_DAYS = { hours: 48, answers: 3 };
