import * as z from 'zod/mini';
import { Instant, RaceId } from '../identifiers.ts';
import { Listing, RaceTimes } from '../race/race.ts';
import { timesOf } from '../race/race-times.ts';
import type { Calendar, KnownRace } from './calendar.ts';
import { lastClaim } from './claims.ts';

/** What the race data says of a race, as long as it is not trusted. */
export const InReview = z.object({
  raceId: RaceId,
  raceName: z.string(),
  /**
   * `new`: the race data has listed it for too short a time. `times`: other times than those that hold. The rest: it
   * is missing, off or the like; see `Listing`.
   */
  about: z.enum(['new', 'times', ...Listing.shape.state.options]),
  since: Instant,
  /** In how many scheduled answers in a row; after two days of them they are counted no more. */
  answers: z.number(),
  /** Whether so many races are missing at once that this one does not go off the calendar by itself. */
  incomplete: z.boolean(),
  /** The times that hold, and those that the race data has. */
  trusted: z.nullable(RaceTimes),
  announced: z.nullable(RaceTimes),
});
export type InReview = z.infer<typeof InReview>;

export function racesInReview({ races, newRaces }: Calendar): InReview[] {
  return [
    ...newRaces.map((known) => reviewOf('new', known)),
    ...races.flatMap((known) => {
      const { status, listing, timesInReview } = known.race;
      if (listing && status === 'completed') return [];
      if (listing) return reviewOf(listing.state, known);
      return timesInReview ? reviewOf('times', known) : [];
    }),
  ];
}

function reviewOf(about: InReview['about'], { race, history }: KnownRace): InReview {
  const { _id: raceId, raceName, listing, timesInReview } = race;
  const claim = lastClaim(history);
  const isUntrusted = about === 'new' || about === 'unconfirmed';
  return {
    raceId,
    raceName,
    about,
    since: claim?.since ?? listing?.since ?? '',
    answers: claim?.answers ?? 0,
    incomplete: listing?.incomplete ?? false,
    trusted: isUntrusted ? null : timesOf(race),
    announced: isUntrusted ? timesOf(race) : (timesInReview ?? null),
  };
}
