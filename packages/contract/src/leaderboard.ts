import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import { ORDERS } from '@parc-ferme/domain/standings/orders';
import { PlayerGroup } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { CSV_TYPE, CsvReader } from './csv.ts';
import { Page } from './params.ts';
import { SeasonQuery } from './races.ts';
import { route } from './route.ts';

/** A player's place in the standings of a season. */
export const StandingsRow = z.object({
  id: UserId,
  username: z.string(),
  rank: z.number(),
  /** Places gained by the last completed race; null without points before it, or if not classified before and after. */
  movement: z.nullable(z.number()),
  averageScore: z.number(),
  totalPoints: z.number(),
  /** Races with a score above 0. */
  races: z.number(),
  /** Whether the player has as many races as the season's rules require; all others are ranked below. */
  classified: z.boolean(),
});

/** Imported players may have longer names than usernames are. */
const MAX_PLAYER_NAME = 40;

/** A player of an imported season who is only a name has no id. */
const PlayerId = z.nullable(UserId);

const Winners = z.extend(PlayerGroup, {
  named: z.array(z.object({ user: PlayerId, username: z.string() })),
});

export const Leaderboard = z.object({
  season: Season,
  /** The races with a published result, in season order. */
  races: z.array(
    z.object({
      /** Made up from the number of the race in an imported season, whose races are not stored. */
      _id: RaceId,
      raceName: z.string(),
      country: z.string(),
      round: z.number(),
      /** The badge for the best score, if this is a marquee race. */
      badge: z.optional(BadgeId),
      /** The best score of all players, who need not be on this page. */
      topScore: z.number(),
      /** The players with that score, if it is above 0; at most four are named. */
      winners: Winners,
    }),
  ),
  users: z.array(
    z.extend(StandingsRow, {
      id: PlayerId,
      /** In the order of `races`; null without a prediction. */
      scores: z.array(z.nullable(z.number())),
      /** What the season's tips have earned; absent without any, and before one is decided. */
      tips: z.optional(z.number()),
      badges: z.array(BadgeId),
    }),
  ),
  /** The number of registered players; `users` is one page of them. */
  players: z.number(),
  page: z.number(),
  pages: z.number(),
  /** The rules of a season that was played here. */
  rules: z.optional(HouseRules),
  /** What decided an imported season, in the words of whoever ran it. */
  rule: z.optional(z.string()),
});

export const leaderboard = route(API['scores.leaderboard'], {
  summary:
    'The standings of a season that was played here, 100 players a page, or of an imported one.',
  query: z.extend(SeasonQuery, {
    page: Page,
    /** A name or a part of it: the page of that player, or the first page if no name contains it. */
    player: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_PLAYER_NAME))),
    /** Another order than the official one. */
    order: z.optional(z.enum(ORDERS)),
  }),
  reply: Leaderboard,
});

export const seasonCsv = route(API['scores.season-csv'], {
  summary:
    'The standings of a season with the points of every race as CSV, all players in one file; of an imported season its final table. Past seasons are imported from such files.',
  query: z.extend(SeasonQuery, { for: CsvReader }),
  reply: z.string(),
  contentType: CSV_TYPE,
  problems: ['season.unknown'],
});
