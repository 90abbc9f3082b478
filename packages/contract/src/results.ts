import { EntrantId, Instant, RaceId, Season } from '@parc-ferme/domain/identifiers';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { Car } from '@parc-ferme/domain/result/car';
import { Correction, OfficialValue } from '@parc-ferme/domain/result/correction';
import { Impact as StoredImpact } from '@parc-ferme/domain/result/impact';
import { StandingsImpact } from '@parc-ferme/domain/standings/standings-impact';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { decisionOn } from './params.ts';
import { RaceKey } from './races.ts';
import { route } from './route.ts';
import { SpecOutcome } from './spec-picks.ts';

/** What a revision changed, as all players see it. */
export const Impact = z.extend(z.omit(StoredImpact, { cars: true }), {
  /** "Norris and Piastri were disqualified: P2 Russell, P3 Antonelli" */
  text: z.string(),
});

export const RevisionEntry = z.extend(Impact, {
  revision: z.number(),
  acceptedAt: Instant,
  /** `race data`, `correction`, `closing time` (it was moved) or `drivers` (their ids were joined or parted). */
  source: z.string(),
  reason: z.nullable(z.string()),
  /** The username of the admin who decided it; null if the race data did. */
  by: z.nullable(z.string()),
});

export const RaceResult = z.extend(SpecOutcome, {
  raceId: RaceId,
  raceName: z.string(),
  season: Season,
  round: z.number(),
  date: z.string(),
  /** The classification. */
  results: z.array(Car),
  /** Incremented with every accepted change of the result. */
  revision: z.number(),
  acceptedAt: z.string(),
  /** The values that an admin set, and the disqualified cars. Only disqualifications change the classification. */
  corrections: z.array(Correction),
  /** The impact of this revision; null for the first published one. */
  lastChange: z.nullable(RevisionEntry),
});

export const get = route(API['results.get'], {
  summary: 'The official result of a race as it was scored.',
  params: RaceKey,
  reply: RaceResult,
  problems: ['race.unknown', 'result.none'],
});

export const revisions = route(API['results.revisions'], {
  summary: 'How the result of a race came to be, the latest revision first.',
  params: RaceKey,
  reply: z.object({ revisions: z.array(RevisionEntry) }),
  problems: ['race.unknown', 'result.none'],
});

/** The ids of the cars' drivers, at most 30: no race has had more cars. */
const Cars = z._default(z.array(EntrantId).check(z.maxLength(30)), []);

/** What a correction would do to the leaderboard; `players` may be fewer than `playersChanged`. */
const CorrectedStandings = z.extend(StandingsImpact, { playersChanged: z.number() });

export const correct = route(API['results.correct'], {
  summary:
    'Corrects official values manually or disqualifies cars, withdraws corrections, and scores the race again.',
  params: RaceKey,
  body: decisionOn({
    values: z._default(
      z.partialRecord(OfficialValue, z.nullable(z.string().check(z.maxLength(60)))),
      {},
    ),
    withdraw: z._default(z.array(OfficialValue).check(z.maxLength(CATEGORIES.length)), []),
    disqualify: Cars,
    /** The cars whose disqualification is withdrawn. */
    reinstate: Cars,
    /** The previewed revision: optimistic locking refuses the correction if there is a newer one. */
    revision: z.optional(z.number()),
  }),
  reply: z.extend(Impact, {
    /** The new revision; of a preview the current one. */
    revision: z.number(),
    standings: CorrectedStandings,
  }),
  problems: [
    'race.unknown',
    'result.missing',
    'result.changed', // There is a newer revision than the previewed one.
    'correction.unknown', // A value is not one of the options.
    'correction.no-car', // A driver to disqualify has no car in the result.
    'correction.podium', // Two places of the podium have the same driver.
    'correction.nothing', // It would change nothing.
  ],
});

export const process = route(API['results.process'], {
  summary: 'Scores a race with its latest accepted result.',
  params: RaceKey,
  query: z.strictObject({ force: z.optional(z.enum(['true', 'false'])) }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ message: z.string(), scoresCount: z.number() }),
  // Missing: no result is accepted yet. Not revealed: the picks. Scored: with this result, and `force` is absent.
  problems: ['race.unknown', 'result.missing', 'result.not-revealed', 'result.scored'],
});

export const fetch = route(API['results.fetch'], {
  summary: 'Asks the race data for the official result of a race now.',
  params: RaceKey,
  body: z.optional(z.strictObject({})),
  reply: z.object({
    message: z.string(),
    outcome: z.enum(['accepted', 'unchanged', 'pending']),
  }),
  problems: ['race.unknown', 'race.not-over', 'fetch.too-many', 'source.unavailable'],
});
