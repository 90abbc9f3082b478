import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { EntrantId, RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { SheetMarks } from '@parc-ferme/domain/picks/prediction';
import { Totals } from '@parc-ferme/domain/player-season/totals';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { OfSeason } from './races.ts';
import { route } from './route.ts';

/** One value for each pick, from P1 to the team head-to-head. */
const Values = z.array(z.nullable(z.string()));
const Sums = z.array(z.number());

/** A race with a published result, and what all its players picked and earned together. */
const SeasonRace = z.object({
  _id: RaceId,
  raceName: z.string(),
  country: z.string(),
  round: z.number(),
  topScore: z.number(),
  /** The result; null where undecided. */
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
      /** In the standings after the race; null before the player's first one. */
      rank: z.nullable(z.number()),
      /** Null without picks. */
      sheet: z.nullable(
        z.extend(SheetMarks, {
          picks: z.array(z.nullable(EntrantId)),
          points: Sums,
          bonus: z.number(),
        }),
      ),
    }),
  ),
});

/** A name of any kind: one that nobody has is unknown, and not invalid. */
const Name = z.string().check(z.maxLength(100));

export const season = route(API['players.season'], {
  summary: "A player's season race by race, with the picks of all scored races, beside another's.",
  params: z.object({ username: Name }),
  /** The player to compare with; by default the caller. */
  query: z.extend(OfSeason, { against: z.optional(Name) }),
  reply: z.object({
    season: Season,
    races: z.array(SeasonRace),
    player: PlayerSeason,
    /** Null where the other is unknown or the same player. */
    against: z.nullable(PlayerSeason),
  }),
  problems: ['player.unknown'],
});
