import * as z from 'zod/mini';
import { Instant, RaceId } from '../identifiers.ts';
import type { Calendar, KnownRace } from './calendar.ts';
import { lastClaim } from './claims.ts';
import { Listing, RaceTimes } from './race.ts';
import { timesOf } from './race-times.ts';

/** What the race data says of a race that is not believed, or not yet. */
export const Doubt = z.object({
  raceId: RaceId,
  raceName: z.string(),
  /** `new`: the calendar has had it for too short a time. `times`: others than those that hold. */
  about: z.enum(['new', 'times', ...Listing.shape.state.options]),
  since: Instant,
  /** In how many scheduled answers in a row, as far as they are counted. */
  answers: z.number(),
  doubtful: z.boolean(),
  /** The times that hold, and those that the race data has. */
  held: z.nullable(RaceTimes),
  said: z.nullable(RaceTimes),
});
export type Doubt = z.infer<typeof Doubt>;

export function doubtsIn({ races, newRaces }: Calendar): Doubt[] {
  return [
    ...newRaces.map((known) => doubtAbout('new', known)),
    ...races.flatMap((known) => {
      const { status, listing, undecided } = known.race;
      if (listing && status === 'completed') return [];
      if (listing) return doubtAbout(listing.state, known);
      return undecided ? doubtAbout('times', known) : [];
    }),
  ];
}

function doubtAbout(about: Doubt['about'], { race, history }: KnownRace): Doubt {
  const { _id: raceId, raceName, listing, undecided } = race;
  const claim = lastClaim(history);
  const isNew = about === 'new' || about === 'unconfirmed';
  return {
    raceId,
    raceName,
    about,
    since: claim?.since ?? listing?.since ?? '',
    answers: claim?.answers ?? 0,
    doubtful: listing?.doubtful ?? false,
    held: isNew ? null : timesOf(race),
    said: isNew ? timesOf(race) : (undecided ?? null),
  };
}
