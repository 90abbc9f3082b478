import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { MAX_USERNAME } from '@parc-ferme/domain/player/sign-in-limits';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import { ORDERS } from '@parc-ferme/domain/standings/standings-order';
import { Group } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { CSV_TYPE, CsvReader } from './csv.ts';
import { Page } from './params.ts';
import { OfSeason } from './races.ts';
import { route } from './route.ts';

/** A player's place in the standings of a season. */
export const StandingsRow = z.object({
  id: UserId,
  username: z.string(),
  rank: z.number(),
  movement: z.nullable(z.number()),
  averageScore: z.number(),
  totalPoints: z.number(),
  races: z.number(),
  /** False while the season's rules need more races with points: ranked after all who are. */
  classified: z.boolean(),
});

export const Leaderboard = z.object({
  season: Season,
  /** The races with a published result, in season order. */
  races: z.array(
    z.object({
      _id: RaceId,
      raceName: z.string(),
      country: z.string(),
      round: z.number(),
      /** The best score of all players, who need not be on this page. */
      topScore: z.number(),
      /** The players with that score, if it is above 0; at most four are named. */
      winners: Group,
    }),
  ),
  users: z.array(
    z.extend(StandingsRow, {
      /** In the order of `races`; null without a prediction. */
      scores: z.array(z.nullable(z.number())),
      badges: z.array(BadgeId),
    }),
  ),
  /** The number of registered players; `users` is one page of them. */
  players: z.number(),
  page: z.number(),
  pages: z.number(),
  /** The rules of the season. */
  rules: HouseRules,
});

export const leaderboard = route(API['scores.leaderboard'], {
  summary: 'The standings of a season, 100 players a page.',
  query: z.extend(OfSeason, {
    page: Page,
    /** A name or a part of it: the page of that player, or the first page where nobody is called so. */
    player: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_USERNAME))),
    /** Another order than the official one. */
    order: z.optional(z.enum(ORDERS)),
  }),
  reply: Leaderboard,
});

export const seasonCsv = route(API['scores.season-csv'], {
  summary:
    'The standings of a season with the points of every race as CSV, all players in one file; of an imported season its final table. Past seasons are imported from such files.',
  query: z.extend(OfSeason, { for: CsvReader }),
  reply: z.string(),
  contentType: CSV_TYPE,
  problems: ['season.unknown'],
});
