import * as z from 'zod/mini';
import { Season, UserId } from '../identifiers.ts';

export const MAX_PAST_PLAYERS = 60;
export const MAX_PAST_RACES = 30;
const MAX_POINTS = 9_999;

/** `sheet` takes the ranks as they are, where no arithmetic leads to them. */
export const RankedBy = z.enum(['total', 'average', 'sheet']);
export type RankedBy = z.infer<typeof RankedBy>;

const text = (most: number, named: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${named} is missing`),
      z.maxLength(most, `${named} has at most ${most} characters`),
    );

const Points = z.nullable(
  z.number().check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS), z.multipleOf(0.01)),
);

const PastPlayer = z.strictObject({
  name: text(40, 'A name'),
  /** The account that the player is joined to. */
  userId: z.optional(UserId),
  /** In the order of the races; null without a prediction. */
  points: z.array(Points),
  rank: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAST_PLAYERS))),
});

const FIELDS = {
  /** What decided the season, in the words of whoever ran it. */
  rule: text(200, 'The rule'),
  rankedBy: RankedBy,
  races: z
    .array(text(60, 'A race'))
    .check(
      z.minLength(1, 'A season has at least one race'),
      z.maxLength(MAX_PAST_RACES, `A past season has at most ${MAX_PAST_RACES} races`),
    ),
  players: z
    .array(PastPlayer)
    .check(
      z.minLength(1, 'A season has at least one player'),
      z.maxLength(MAX_PAST_PLAYERS, `A past season has at most ${MAX_PAST_PLAYERS} players`),
    ),
};

type Fields = {
  rankedBy: RankedBy;
  races: string[];
  players: z.infer<typeof PastPlayer>[];
};

const CONSISTENT = [
  z.refine<Fields>(
    ({ races, players }) => players.every(({ points }) => points.length === races.length),
    'Each player has one cell for each race',
  ),
  z.refine<Fields>(
    ({ rankedBy, players }) => rankedBy !== 'sheet' || players.every(({ rank }) => rank),
    'Each player needs a rank, where the sheet decides',
  ),
  z.refine<Fields>(({ players }) => {
    const joined = players.flatMap(({ userId }) => userId ?? []);
    return new Set(joined).size === joined.length;
  }, 'An account can be joined to one player only'),
];

/** What is imported of a season. */
export const ImportedSeason = z.strictObject(FIELDS).check(...CONSISTENT);

/** A season that was played before this site, as it is stored. */
export const PastSeason = z.object({ season: Season, ...FIELDS }).check(...CONSISTENT);
export type PastSeason = z.infer<typeof PastSeason>;
