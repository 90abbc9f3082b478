import { QualifyingOrder } from '@parc-ferme/domain/entrants/entrants';
import { RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { Notice } from '@parc-ferme/domain/notice/notice';
import { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import { RaceSheet } from '@parc-ferme/domain/race/race';
import { Award } from '@parc-ferme/domain/scoring/award';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { CSV_TYPE, CsvReader } from './csv.ts';
import { Cursor } from './cursor.ts';
import { PlayerKey } from './players.ts';
import { RaceKey, SeasonQuery } from './races.ts';
import { RaceResult } from './results.ts';
import { route } from './route.ts';
import { SpecPicks } from './spec-picks.ts';

export const ScoreEntry = z.object({
  user: UserId,
  username: z.string(),
  /** Null from closing until the result is published. */
  score: z.nullable(z.number()),
  prediction: z.extend(EnteredFrom, { predictions: SpecPicks }),
  breakdown: z.array(Award),
  summaryText: z.string(),
  correctPredictions: z.number(),
});

export const race = route(API['scores.race'], {
  summary:
    "All players' picks from closing on, with scores once there is a result, 500 players a page.",
  params: RaceKey,
  /** `after` is `next` of the page before. With `result.changed` its revision is outdated: begin again. */
  query: z.strictObject({ after: z.optional(Cursor), with: z.optional(z.literal('notices')) }),
  reply: z.object({
    /** The first page includes the caller. */
    scores: z.array(ScoreEntry),
    /** Set with the first page only. */
    result: z.nullable(RaceResult),
    /** The order of qualifying, from its publication until there is a result: with the first page. */
    qualifyingOrder: z.optional(QualifyingOrder.shape.cars),
    /** The stewards' notices of the race, the newest first: with the first page, on request. */
    notices: z.optional(z.array(Notice)),
    /** The published sheet of the picks: with the first page. */
    sheet: z.optional(z.pick(RaceSheet, { number: true, digest: true })),
    /** Only where there is another page. */
    next: z.optional(z.string()),
  }),
  problems: ['race.unknown', 'result.changed'],
});

export const raceCsv = route(API['scores.race-csv'], {
  summary:
    "All players' picks with their points as CSV, in one file. Until the picks are revealed it has no players.",
  params: RaceKey,
  query: z.strictObject({ for: CsvReader }),
  reply: z.string(),
  contentType: CSV_TYPE,
  problems: ['race.unknown'],
});

/** One race of a player's season. */
export const PlayerRace = z.extend(ScoreEntry, {
  race: z.object({ _id: RaceId, raceName: z.string(), round: z.number(), date: z.string() }),
});

export const player = route(API['scores.player'], {
  summary: "A player's picks and points of a season, race by race, as far as they are shown.",
  params: PlayerKey,
  query: SeasonQuery,
  reply: z.object({
    user: UserId,
    username: z.string(),
    totalPoints: z.number(),
    races: z.array(PlayerRace),
  }),
  problems: ['player.unknown'],
});

export const calculateAll = route(API['scores.calculate-all'], {
  summary: 'Calculates every score and the standings of the season again.',
  body: z.optional(z.strictObject({})),
  reply: z.object({
    results: z.array(
      z.object({
        username: z.string(),
        totalPoints: z.number(),
        correctPredictions: z.number(),
      }),
    ),
  }),
});
