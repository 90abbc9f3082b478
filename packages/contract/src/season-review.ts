import { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { Season, UserId } from '@parc-ferme/domain/identifiers';
import { PickKey } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Player, Totals } from './hall-of-fame.ts';
import { Name } from './player-seasons.ts';
import { SeasonKey } from './races.ts';
import { route } from './route.ts';

/** The place of a race in `races`. */
const Race = z.number();

/** What was right, and never what was picked, as anybody may look. Null where nothing is known of the picks. */
const Miss = z.nullable(
  z.object({
    race: Race,
    pick: PickKey,
    points: z.number(),
    actual: z.nullable(z.string()),
  }),
);

const Row = z.extend(Player, {
  ...Totals.shape,
  rank: z.number(),
  classified: z.boolean(),
  /** After each race; null before the first one, and empty where unknown. */
  ranks: z.array(z.nullable(z.number())),
});

export const review = route(API['seasons.review'], {
  summary: 'What is remembered of a final season, and of a player in it.',
  params: SeasonKey,
  query: z.strictObject({ player: z.optional(Name) }),
  reply: z.object({
    season: Season,
    rule: z.string(),
    players: z.number(),
    races: z.array(
      z.object({
        raceName: z.string(),
        round: z.number(),
        /** The most of all players, of whom at most four are named. */
        points: z.number(),
        winners: z.object({
          named: z.array(z.object({ user: z.nullable(UserId), username: z.string() })),
          players: z.number(),
        }),
      }),
    ),
    podium: z.array(Row),
    miss: Miss,
    /** The first 100 players of the table. */
    rows: z.array(Row),
    player: z.nullable(
      z.extend(Row, {
        points: z.array(z.nullable(z.number())),
        roundWins: z.number(),
        badges: z.array(BadgeId),
        miss: Miss,
      }),
    ),
  }),
  problems: ['season.unknown', 'season.not-final', 'player.unknown'],
});
