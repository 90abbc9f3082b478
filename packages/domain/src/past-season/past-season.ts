import * as z from 'zod/mini';
import { Season, UserId } from '../identifiers.ts';
import { HouseRules } from '../standings/house-rules-shape.ts';
import {
  MAX_COLUMN_NAME,
  MAX_OTHER_COLUMNS,
  MAX_PAST_PLAYERS,
  MAX_PAST_RACES,
  MAX_PLAYER_NAME,
  MAX_POINTS,
} from './past-limits.ts';

/** `ranks` are those of the spreadsheet, where they do not follow from the points. */
export const RankedBy = z.enum(['total', 'average', 'ranks']);
export type RankedBy = z.infer<typeof RankedBy>;

const text = (maxLength: number, subject: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${subject} is missing`),
      z.maxLength(maxLength, `${subject} has at most ${maxLength} characters`),
    );

const Points = z.number().check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS), z.multipleOf(0.01));
const Cells = z.array(z.nullable(Points));

const PastPlayer = z.strictObject({
  name: text(MAX_PLAYER_NAME, 'A name'),
  /** The account that the player is joined to. */
  userId: z.optional(UserId),
  /** In the order of the races; null without a prediction. */
  points: Cells,
  /** In the order of `others`. */
  others: z.optional(Cells),
  /** Only if it is not the sum of the points. */
  total: z.optional(Points),
  rank: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAST_PLAYERS))),
});
export type PastPlayer = z.infer<typeof PastPlayer>;

const PastRace = z.strictObject({
  name: text(MAX_COLUMN_NAME, 'A race'),
  /** For its flag and badge. */
  circuit: z.optional(z.string().check(z.maxLength(30))),
});
export type PastRace = z.infer<typeof PastRace>;

const FIELDS = {
  /** What decided the season, in the words of whoever ran it. */
  rule: text(200, 'The rule'),
  rankedBy: RankedBy,
  /** The house rules of a season that this software ranked. */
  rules: z.optional(HouseRules),
  races: z
    .array(PastRace)
    .check(z.maxLength(MAX_PAST_RACES, `A past season has at most ${MAX_PAST_RACES} races`)),
  /** The names of other points, such as a bonus. */
  others: z.optional(
    z
      .array(text(MAX_COLUMN_NAME, 'A column'))
      .check(
        z.maxLength(MAX_OTHER_COLUMNS, `Other points are in at most ${MAX_OTHER_COLUMNS} columns`),
      ),
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
  races: PastRace[];
  others?: string[] | undefined;
  players: PastPlayer[];
};

const CONSISTENT = [
  z.refine<Fields>(
    ({ races, players }) => players.every(({ points }) => points.length === races.length),
    'Each player has one cell for each race',
  ),
  z.refine<Fields>(
    ({ others = [], players }) =>
      players.every((one) => (one.others ?? []).length === others.length),
    'Each player has one cell for each column of other points',
  ),
  z.refine<Fields>(
    ({ races, players }) => races.length > 0 || players.every(({ total }) => total !== undefined),
    'A season has races or totals',
  ),
  z.refine<Fields>(
    ({ rankedBy, players }) => rankedBy !== 'ranks' || players.every(({ rank }) => rank),
    'Each player needs a rank, where ranks decide',
  ),
  z.refine<Fields>(({ players }) => {
    const userIds = players.flatMap(({ userId }) => userId ?? []);
    return new Set(userIds).size === userIds.length;
  }, 'An account can be joined to one player only'),
];

/** What is imported of a season. */
export const ImportedSeason = z.strictObject(FIELDS).check(...CONSISTENT);

/** A season that was played before this site, as it is stored, and as the site exports any season. */
export const PastSeason = z.object({ season: Season, ...FIELDS }).check(...CONSISTENT);
export type PastSeason = z.infer<typeof PastSeason>;
