import {
  DriverInPairing,
  type Pairing,
  TeamInPairing,
  WITHDRAWN,
} from '@parc-ferme/domain/head-to-head/head-to-head';
import { Instant, RaceId, Season } from '@parc-ferme/domain/identifiers';
import { RaceTimes, type Race as StoredRace } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { closingBy } from '@parc-ferme/domain/race/race-times';
import { waitsFor } from '@parc-ferme/domain/race/waiting';
import type { Outcome } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { RACE_DATA_SECONDS } from './edge.ts';
import { Reason } from './params.ts';
import { route } from './route.ts';

export const RaceKey = z.object({ raceId: RaceId });

/** The current season unless `?season=` says otherwise. */
export const OfSeason = z.strictObject({
  season: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.pipe(z.transform(Number), Season)),
  ),
});

const Winner = z.nullable(z.string());

export const Race = z.object({
  _id: RaceId,
  raceName: z.string(),
  season: Season,
  round: z.number(),
  /** The start: an instant, or `YYYY-MM-DD` while the time is not known. */
  date: z.string(),
  qualifyingDateTime: z.optional(z.string()),
  /** Null where it cannot be told; `closingProblem` then says why. */
  predictionClosingTime: z.nullable(z.string()),
  closingProblem: z.optional(z.string()),
  status: z.enum(['upcoming', 'completed', 'cancelled']),
  circuit: z.object({ name: z.string(), locality: z.string(), country: z.string() }),
  headToHead: z.nullable(
    z.object({
      drivers: z.object({
        driver1: DriverInPairing,
        driver2: DriverInPairing,
        winner: Winner,
        ...WITHDRAWN,
      }),
      teams: z.object({
        team1: TeamInPairing,
        team2: TeamInPairing,
        winner: Winner,
        ...WITHDRAWN,
      }),
      /** Set where no admin had set one in time. */
      setBy: z.optional(z.literal('system')),
    }),
  ),
});

/** A race as everybody may see it. */
export function raceReply(
  race: StoredRace & { outcome?: Outcome | undefined },
): z.infer<typeof Race> {
  const { _id, raceName, season, round, date, status } = race;
  const { qualifyingDateTime } = race.officialTimes ?? race;
  const { name, locality, country } = race.circuit;
  const closes = closing(race);
  return {
    ...{ _id, raceName, season, round, date, qualifyingDateTime, status },
    circuit: { name, locality, country },
    ...('at' in closes
      ? { predictionClosingTime: closes.at.toISOString() }
      : { predictionClosingTime: null, closingProblem: closes.invalid }),
    headToHead: headToHeadReply(race.pairing, race.outcome),
  };
}

function headToHeadReply(pairing: Pairing | undefined, outcome: Outcome | undefined) {
  if (!pairing) return null;
  const { drivers, teams } = outcome?.headToHead ?? {};
  return {
    drivers: { ...pairing.drivers, winner: drivers?.winner ?? null },
    teams: { ...pairing.teams, winner: teams?.winner ?? null },
    setBy: pairing.setBy,
  };
}

export const list = route(API['races.list'], {
  summary: 'The calendar of a season, in order.',
  query: OfSeason,
  reply: z.array(Race),
  keptSeconds: RACE_DATA_SECONDS,
});

export const get = route(API['races.get'], {
  summary: 'One race.',
  params: RaceKey,
  reply: Race,
  problems: ['race.unknown'],
  keptSeconds: RACE_DATA_SECONDS,
});

/** Times of a race, and when predictions close by them; null where that cannot be told. */
const Times = z.extend(RaceTimes, { closesAt: z.nullable(Instant) });

/** A race as the admins watch it. */
export const RaceStatus = z.object({
  race: Race,
  /** The trusted times of the calendar; `flagged` differ too much to be trusted without an admin. */
  announced: Times,
  flagged: z.nullable(Times),
  /** What an admin dismissed; it can still be accepted while nothing is flagged. */
  dismissed: z.nullable(Times),
  /** The start of qualifying that turned out to be official after it was announced otherwise. */
  official: z.nullable(Times),
  /** Set by an admin. */
  closingOverride: z.nullable(Instant),
  /** The last visit to the race data; null before the first one. */
  visit: z.nullable(
    z.object({
      at: Instant,
      outcome: z.enum(['accepted', 'unchanged', 'pending', 'unavailable']),
      /** Why a result waits. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The latest accepted revision and the one whose scores are shown; null where there is none. */
  acceptedRevision: z.nullable(z.number()),
  publishedRevision: z.nullable(z.number()),
  /** What waits for an admin or for the race data, in plain sentences. */
  waitsFor: z.array(z.string()),
});

type StoredVisit = Omit<z.infer<typeof RaceStatus>['visit'] & {}, 'reason'> & {
  reason?: string | undefined;
  revision?: number | undefined;
};

export function statusReply(
  race: StoredRace & { outcome?: Outcome | undefined },
  visit: StoredVisit | undefined,
  now: Date,
): z.infer<typeof RaceStatus> {
  const { flaggedTimes, dismissedTimes, officialTimes, closingOverride, publishedRevision } = race;
  return {
    race: raceReply(race),
    announced: timesReply(race),
    flagged: flaggedTimes ? timesReply(flaggedTimes) : null,
    dismissed: dismissedTimes ? timesReply(dismissedTimes) : null,
    official: officialTimes ? timesReply(officialTimes) : null,
    closingOverride: closingOverride ?? null,
    visit: visit ? { at: visit.at, outcome: visit.outcome, reason: visit.reason ?? null } : null,
    acceptedRevision: visit?.revision ?? null,
    publishedRevision: publishedRevision ?? null,
    waitsFor: waitsFor(race, visit, now),
  };
}

function timesReply({ date, qualifyingDateTime }: RaceTimes): z.infer<typeof Times> {
  const closes = closingBy({ date, qualifyingDateTime });
  const closesAt = 'at' in closes ? closes.at.toISOString() : null;
  return { date, qualifyingDateTime, closesAt };
}

export const status = route(API['races.status'], {
  summary: 'The races of a season with what is pending, and why.',
  query: OfSeason,
  reply: z.array(RaceStatus),
});

export const setClosing = route(API['races.set-closing'], {
  summary:
    'Sets a closing time by hand, or leaves it to the calendar again; or gives the official start of qualifying.',
  params: RaceKey,
  body: z.union([
    /** Of an open race, from now on; null leaves it to the calendar. */
    z.strictObject({ closesAt: z.nullable(Instant), reason: Reason }),
    /** In the past; the reason names the official source. Picks stamped later are void. */
    z.strictObject({ qualifyingStart: Instant, reason: Reason }),
  ]),
  reply: Race,
  problems: [
    'race.unknown',
    'closing.closed',
    'closing.scored',
    'closing.too-late',
    'closing.past',
    'closing.pairing-changed',
    'closing.not-started',
    'closing.too-early',
    'result.changed',
  ],
});

export const decideTimes = route(API['races.decide-times'], {
  summary:
    'Accepts or dismisses a change of the calendar that needs review; a dismissed one can be accepted later.',
  params: RaceKey,
  body: z.strictObject({ decision: z.enum(['accept', 'dismiss']), reason: Reason }),
  reply: Race,
  problems: [
    'race.unknown',
    'times.not-flagged',
    'times.invalid',
    'closing.closed',
    'result.changed',
  ],
});
