import * as z from 'zod/mini';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from './deadline.ts';
import { Pairing } from './head-to-head.ts';
import { Instant, RaceId, Season } from './identifiers.ts';
import { joined } from './joined.ts';

export const Circuit = z.object({
  circuitId: z.string(),
  name: z.string(),
  locality: z.string(),
  country: z.string(),
});
export type Circuit = z.infer<typeof Circuit>;

export const RACE_TIMES = {
  /** The start: an instant, or `YYYY-MM-DD` where the time is not known yet. */
  date: z.string(),
  qualifyingDateTime: z.optional(z.string()),
};

/** When a race is held, in the words of the race data, which may be wrong or unparsable. */
export const RaceTimes = z.object(RACE_TIMES);
export type RaceTimes = z.infer<typeof RaceTimes>;

export const Race = z.object(
  joined(RACE_TIMES, {
    _id: RaceId,
    season: Season,
    round: z.number(),
    raceName: z.string(),
    circuit: Circuit,
    status: z.enum(['upcoming', 'completed', 'cancelled']),
    /** Set by an admin; survives later calendar syncs. */
    closingOverride: z.optional(Instant),
    /** What the calendar says now, where it differs too much to be believed without an admin. */
    flaggedTimes: z.optional(RaceTimes),
    /** What an admin did not believe; it is not flagged again. */
    dismissedTimes: z.optional(RaceTimes),
    pairing: z.optional(Pairing),
    /** When those who had not predicted were reminded that the race closes soon. */
    remindedAt: z.optional(Instant),
    /** Over how many keys the race's predictions spread. Fixed when the race is created. */
    shards: z.number(),
    /** The result revision whose scores everybody sees. */
    publishedRevision: z.optional(z.number()),
  }),
);
export type Race = z.infer<typeof Race>;

type InvalidTime = 'Invalid qualifying time' | 'Invalid closing time';

/** `at` is the instant from which predictions are refused; `invalid` the text shown where none can be told. */
export type Closing = { at: Date } | { invalid: InvalidTime };

/** A date without a time counts from 00:00 UTC. `undefined` where it cannot be parsed. */
export function raceStart(times: RaceTimes): Date | undefined {
  return parseInstant(times.date);
}

/**
 * When predictions close. With flagged times the earlier of both holds until an admin decides; a
 * race that starts before its own qualifying closes at its start.
 */
export function closing(race: Race): Closing {
  return earliest(closings(race));
}

/** Open iff now is before closing and before the start, and the race has not been cancelled. */
export function isOpen(race: Race, now: Date): boolean {
  const closes = closing(race);
  const start = raceStart(race);
  if (race.status !== 'upcoming' || (start && now >= start)) return false;
  return 'at' in closes && now < closes.at;
}

/**
 * From when on players see everybody's picks. While flagged times are undecided the later of both
 * must have passed: a mistake in the calendar may close a race for some hours, but never shows a pick.
 */
export function revealTime(race: Race): Date | undefined {
  const instants = closings(race).flatMap((one) => ('at' in one ? [one.at.getTime()] : []));
  if (instants.length === 0) return undefined;
  return new Date(Math.max(...instants) + REVEAL_DELAY_MS);
}

/** Whether what an admin decided about the times of a race would open it again: closed stays closed. */
export function reopens(race: Race, decided: Race, now: Date): boolean {
  return isClosedForGood(race, now) && !isClosedForGood(decided, now);
}

/**
 * Whether the last of the times that may be the closing one has passed: picks are about to be shown
 * or have been.
 */
function isClosedForGood(race: Race, now: Date): boolean {
  const reveal = revealTime(race);
  return reveal !== undefined && now.getTime() >= reveal.getTime() - REVEAL_DELAY_MS;
}

/** The race with another closing time by hand; undefined leaves it to the calendar. */
export function withClosing(race: Race, closingOverride: string | undefined): Race {
  const { closingOverride: _, ...others } = race;
  return closingOverride === undefined ? others : { ...others, closingOverride };
}

/**
 * The latest start of qualifying that the calendar has or had; without one that can be read, that of
 * the race, or else the end of the season: no closing time by hand may be later.
 */
export function latestQualifying(race: Race): Date {
  const times = [race, race.flaggedTimes].flatMap((one) => one ?? []);
  const known = [
    times.flatMap(({ qualifyingDateTime }) => parseInstant(qualifyingDateTime ?? '') ?? []),
    times.flatMap((one) => raceStart(one) ?? []),
  ].find((instants) => instants.length > 0) ?? [new Date(Date.UTC(race.season + 1, 0, 1))];
  return new Date(Math.max(...known.map((instant) => instant.getTime())));
}

export function isRevealed(race: Race, now: Date): boolean {
  const reveal = revealTime(race);
  return reveal !== undefined && now >= reveal;
}

/**
 * The announced time with the one in doubt; or the one that an admin set, with the one in doubt where
 * the calendar may be right that qualifying comes before it.
 */
function closings(race: Race): Closing[] {
  const { closingOverride, flaggedTimes } = race;
  if (!closingOverride) {
    return [race, flaggedTimes].flatMap((times) => (times ? [closingBy(times)] : []));
  }
  const at = new Date(closingOverride);
  const flagged = flaggedTimes && closingBy(flaggedTimes);
  return flagged && 'at' in flagged && flagged.at < at ? [{ at }, flagged] : [{ at }];
}

/** When a race closes by announced times alone. */
export function closingBy(times: RaceTimes): Closing {
  const start = raceStart(times);
  if (times.qualifyingDateTime === undefined) {
    return start ? { at: start } : { invalid: 'Invalid closing time' };
  }
  const qualifying = parseInstant(times.qualifyingDateTime);
  if (!qualifying) return { invalid: 'Invalid qualifying time' };
  const lead = qualifying.getTime() - CLOSING_LEAD_MS;
  return { at: new Date(start ? Math.min(lead, start.getTime()) : lead) };
}

function earliest(closings: Closing[]): Closing {
  const invalid = closings.find((one) => 'invalid' in one);
  if (invalid) return invalid;
  return { at: new Date(Math.min(...closings.map((one) => ('at' in one ? one.at.getTime() : 0)))) };
}

/** A time without a zone is unparsable: every machine would read its own zone into it. */
const DATE_OR_INSTANT = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

export function parseInstant(text: string): Date | undefined {
  const instant = new Date(DATE_OR_INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
