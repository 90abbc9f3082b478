import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import { Totals } from '@parc-ferme/domain/player-season/totals';
import { AskedQuestion } from '@parc-ferme/domain/race/question';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { SeasonQuery } from './races.ts';
import { route } from './route.ts';

/** One value for each pick, from P1 to the team head-to-head, then the answer if the race has a question. */
const Values = z.array(z.nullable(z.string()));

/** A race with a published result, and what all its players picked and earned together. */
const SeasonRace = z.object({
  _id: RaceId,
  raceName: z.string(),
  country: z.string(),
  round: z.number(),
  /** The most points that a player has of it. */
  topScore: z.number(),
  /** Asked by an admin. */
  question: z.optional(AskedQuestion),
  /** The official values; null where undecided. */
  official: Values,
  totals: Totals,
});

const PlayerSeason = z.object({
  id: UserId,
  username: z.string(),
  badges: z.array(BadgeId),
  /** In the order of the races. */
  races: z.array(
    z.object({
      /** The rank in the standings after the race; null before the player's first race. */
      rank: z.nullable(z.number()),
      /** Null without picks. */
      scored: z.nullable(
        z.extend(EnteredFrom, {
          picks: Values,
          points: z.array(z.number()),
          /** The points for the podium as a whole, beside those of its three picks. */
          bonus: z.number(),
        }),
      ),
    }),
  ),
});

export const season = route(API['players.season'], {
  summary:
    "A player's season race by race, with the picks of all scored races, compared with the caller's; the caller's own is compared with the rival's.",
  /** Any text: a name that nobody has is refused as unknown, not as invalid. */
  params: z.object({ username: z.string().check(z.maxLength(100)) }),
  query: SeasonQuery,
  reply: z.object({
    season: Season,
    races: z.array(SeasonRace),
    player: PlayerSeason,
    /** The caller, or the caller's rival if the player is the caller; null without a rival. */
    against: z.nullable(PlayerSeason),
    /**
     * `one-sided`: the other player is the caller's rival; `mutual`: each is the other's; null: neither.
     * The rivals of other players are never shown.
     */
    rivalry: z.nullable(z.enum(['one-sided', 'mutual'])),
  }),
  problems: ['player.unknown'],
});
