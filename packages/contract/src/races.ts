import { RACE_DECISIONS } from '@parc-ferme/domain/calendar/possible-decisions';
import { DriverPairs } from '@parc-ferme/domain/entrants/entrants';
import { EntrantId, Instant, RaceId, Season } from '@parc-ferme/domain/identifiers';
import { Pairing } from '@parc-ferme/domain/race/pairing';
import { RaceQuestion } from '@parc-ferme/domain/race/question';
import { Listing, RaceTimes } from '@parc-ferme/domain/race/race';
import { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { FEED_SECONDS, RACE_DATA_SECONDS, REVEALED_SECONDS } from './edge.ts';
import { decisionOn } from './params.ts';
import { route } from './route.ts';

export const RaceKey = z.object({ raceId: RaceId });

/** The query of a route for one season, by default the current one. */
export const SeasonQuery = z.strictObject({
  season: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.pipe(z.transform(Number), Season)),
  ),
});

/** The path of a route for one season. */
export const SeasonKey = z.object({ season: z.nonoptional(SeasonQuery.shape.season) });

const Winner = z.nullable(z.string());

export const Race = z.object({
  _id: RaceId,
  raceName: z.string(),
  season: Season,
  round: z.number(),
  /** The start: an instant, or `YYYY-MM-DD` while the time is not known. */
  date: z.string(),
  qualifyingDateTime: z.optional(z.string()),
  /** Null if the times cannot be parsed; `closingProblem` then says why. */
  predictionClosingTime: z.nullable(z.string()),
  closingProblem: z.optional(z.string()),
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  /** Whether all picks are revealed. */
  revealed: z.boolean(),
  circuit: z.object({ name: z.string(), locality: z.string(), country: z.string() }),
  /** The driver who won the race; null before there is a result. */
  winner: Winner,
  headToHead: z.nullable(
    z.extend(Pairing, {
      drivers: z.extend(Pairing.shape.drivers, { winner: Winner }),
      teams: z.extend(Pairing.shape.teams, { winner: Winner }),
    }),
  ),
  /** The question of an admin's own, with the official answer; absent without one. */
  question: z.optional(
    z.extend(z.omit(RaceQuestion, { closesAt: true }), { answer: z.nullable(z.string()) }),
  ),
});

export const list = route(API['races.list'], {
  summary: 'The calendar of a season, in order.',
  query: SeasonQuery,
  reply: z.array(Race),
  cacheSeconds: RACE_DATA_SECONDS,
});

export const get = route(API['races.get'], {
  summary: 'One race.',
  params: RaceKey,
  reply: Race,
  problems: ['race.unknown'],
  cacheSeconds: RACE_DATA_SECONDS,
});

export const revealed = route(API['races.revealed'], {
  summary: 'The races of a season whose picks are revealed: for pages that wait for it.',
  query: SeasonQuery,
  reply: z.object({ revealed: z.array(RaceId) }),
  cacheSeconds: REVEALED_SECONDS,
});

export const sheet = route(API['races.sheet'], {
  summary: 'All picks that count for a race as they were published at the reveal, to be checked.',
  params: RaceKey,
  reply: PublishedSheet,
  problems: ['race.unknown', 'sheet.not-published'],
});

export const calendar = route(API['races.calendar'], {
  summary: 'The calendar of a season for calendar apps, as iCalendar: closing times and starts.',
  query: SeasonQuery,
  reply: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  cacheSeconds: FEED_SECONDS,
});

/** Times of a race, and the closing time that follows from them; null if they cannot be parsed. */
const Times = z.extend(RaceTimes, { closesAt: z.nullable(Instant) });

/** A race as admins see it. */
export const RaceStatus = z.object({
  race: Race,
  /** The trusted times of the calendar; `flagged` are other times that need review. */
  announced: Times,
  flagged: z.nullable(Times),
  /** Times that an admin dismissed; they can still be accepted while no others need review. */
  dismissed: z.nullable(Times),
  /** The official start of qualifying, if it differs from the announced one. */
  official: z.nullable(Times),
  /** The closing time that an admin set. */
  closingOverride: z.nullable(Instant),
  /** Set if the race data lacks the race, or it is unconfirmed or off the calendar; null for an ordinary race. */
  listing: z.nullable(Listing),
  /** The last check of the result; null before the first one. */
  resultCheck: z.nullable(
    z.object({
      at: Instant,
      outcome: z.enum(['accepted', 'unchanged', 'pending', 'unavailable']),
      /** Why a result is pending. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The latest accepted and the published revision; null before the first one. */
  acceptedRevision: z.nullable(z.number()),
  publishedRevision: z.nullable(z.number()),
  /** What an admin can decide now. */
  possible: z.array(z.enum(RACE_DECISIONS)),
  /** What is pending, as sentences. */
  waitsFor: z.array(z.string()),
  /** For each further id of a driver, the id that counts for the race: `{ lando_norris: 'norris' }`. */
  joined: z.record(EntrantId, EntrantId),
  /** Pairs of ids that look like one driver, and are not joined for the race. */
  alike: DriverPairs,
  /** Pairs of ids that are two drivers, as an admin or a result has shown. */
  parted: DriverPairs,
});

export const status = route(API['races.status'], {
  summary: 'The races of a season with what is pending, and why.',
  query: SeasonQuery,
  reply: z.array(RaceStatus),
});

export const setClosing = route(API['races.set-closing'], {
  summary:
    'Sets a manual closing time, or leaves it to the calendar again; or gives the official start of qualifying.',
  params: RaceKey,
  body: z.union([
    /** The closing time, 15 minutes ahead or more; null leaves it to the calendar again, until the race is closed. */
    decisionOn({ closesAt: z.nullable(Instant) }),
    /** The official start of qualifying, in the past; the reason names the source. Later picks are void. */
    decisionOn({ qualifyingStart: Instant }),
  ]),
  reply: Race,
  problems: [
    'race.unknown',
    'closing.closed', // The closing time has passed, so none can be set.
    'closing.scored', // The race is scored, so only the calendar can move its closing.
    'closing.too-late', // Closing would be later than by the trusted times.
    'closing.too-soon', // The closing time is less than 15 minutes ahead.
    'closing.pairing-changed', // Players have 24 hours for a changed pairing or question.
    'closing.not-started', // The official start is in the future.
    'closing.not-due', // The trusted start is in the future, and there is no result.
    'closing.too-early', // The official start is over three days before the announced one.
    'decisions.too-many', // Decisions about this race.
    'fetch.too-many',
    'source.unavailable',
    'race.changed',
  ],
});

export const setListing = route(API['races.set-listing'], {
  summary:
    'Takes a race off the calendar that the race data lacks or has no result of, or brings it back.',
  params: RaceKey,
  body: decisionOn({ listed: z.boolean() }),
  reply: Race,
  problems: [
    'race.unknown',
    'race.has-result', // So it stays on the calendar.
    'race.is-listed', // The race data has it, so it stays on the calendar.
    'race.is-off', // It is off the calendar already.
    'race.is-on', // It is on the calendar already.
    'decisions.too-many',
    'fetch.too-many',
    'source.unavailable',
    'race.changed',
  ],
});

export const decideTimes = route(API['races.decide-times'], {
  summary:
    'Accepts or dismisses a change of the calendar that needs review; a dismissed one can be accepted later.',
  params: RaceKey,
  body: decisionOn({
    decision: z.enum(['accept', 'dismiss']),
    /** The times that the admin saw: refused if there are others to decide about by now. */
    times: z.optional(RaceTimes),
  }),
  reply: Race,
  problems: [
    'race.unknown',
    'times.not-flagged', // No change needs review.
    'times.invalid', // The times cannot be read, or are of another year.
    'closing.closed', // Accepted times would open a closed race again.
    'closing.not-due', // Accepted times in the past are an official start: refused before the trusted one.
    'closing.too-early',
    'decisions.too-many',
    'fetch.too-many',
    'source.unavailable',
    'race.changed',
  ],
});
