import * as z from 'zod/mini';
import { BadgeId } from '../badge/badge-id.ts';
import { EntrantId, Instant, UserId } from '../identifiers.ts';
import { PICK_KEYS, PODIUM } from '../picks/categories.ts';
import { Change } from '../result/correction.ts';

/** Players who share something; at most four are named. */
export const PlayerGroup = z.object({
  named: z.array(z.object({ user: UserId, username: z.string() })),
  /** Of all of them, named or not. */
  count: z.number(),
});

const WorstCall = z.object({
  pick: z.enum(PODIUM.map(({ key }) => key)),
  id: EntrantId,
  /** Where the driver finished; null if he did not take part. */
  position: z.nullable(z.number()),
  players: PlayerGroup,
});
export type WorstCall = z.infer<typeof WorstCall>;

const PickKey = z.enum(PICK_KEYS);

/** What a published result has to tell besides the points. */
export const RaceStory = z.object({
  /** The players with the most points; nobody if all have 0. */
  winners: PlayerGroup,
  /** The points of the winners. */
  points: z.number(),
  /** The most that the race could earn; absent without a question: it is the same for all such races. */
  perfectScore: z.optional(z.number()),
  /** The number of players with 0, 1, 2 … points, from which each player's place follows. */
  playersByPoints: z.array(z.number()),
  /** The players with the whole podium in its order. */
  perfectPodium: PlayerGroup,
  /** What the winners earned, if it was a marquee race. */
  badge: z.nullable(BadgeId),
  /** The drivers whose cars were disqualified since the revision before. */
  disqualified: z.array(EntrantId),
  /** The right picks that a single player made. */
  alone: z.array(z.object({ user: UserId, username: z.string(), pick: PickKey, id: z.string() })),
  /** The podium pick that finished furthest from its place. */
  worstCall: z.nullable(WorstCall),
  /** The players who gained the most places with this race. */
  climbers: z.nullable(z.object({ players: PlayerGroup, places: z.number() })),
  /** What this revision changed in the one published before; null for the first one. */
  correction: z.nullable(
    z.object({
      at: Instant,
      changes: z.array(Change),
      /** The players whose points changed. */
      playersChanged: z.number(),
      /** The number of players with 0, 1, 2 … points before. */
      playersByPoints: z.array(z.number()),
      /** The winners before; null if they are the same. */
      winnersBefore: z.nullable(PlayerGroup),
    }),
  ),
});
export type RaceStory = z.infer<typeof RaceStory>;
