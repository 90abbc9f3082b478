import { Announcement, MAX_ANNOUNCEMENT } from '@parc-ferme/domain/announcement/announcement';
import { Comment } from '@parc-ferme/domain/comment/comment';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { Instant, RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { FIXED_KEYS, recordOf } from '@parc-ferme/domain/picks/categories';
import { Picks } from '@parc-ferme/domain/picks/picks';
import { Outcome } from '@parc-ferme/domain/result/result';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import { RaceStory } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { StandingsRow } from './leaderboard.ts';
import { plainText } from './params.ts';
import { rollCall } from './predictions.ts';
import { SeasonQuery } from './races.ts';
import { route } from './route.ts';

/** How many of the `players` with picks made the same choice as the player, for each pick. */
const Shares = z.object({
  players: z.number(),
  same: z.object({ ...recordOf(FIXED_KEYS, () => z.number()), question: z.optional(z.number()) }),
});

/** How many races the player won against the rival by points, of those that both have picks for. */
const RivalDuel = z.object({
  id: UserId,
  username: z.string(),
  /** Whether the player is the other's rival, too. */
  isMutual: z.boolean(),
  won: z.number(),
  lost: z.number(),
  level: z.number(),
  /** The points of the latest race with a result; null unless both have picks for it. */
  last: z.nullable(z.object({ own: z.number(), rival: z.number() })),
});

/** What the home page tells a player of a race with a result. */
const RaceNews = z.object({
  _id: RaceId,
  raceName: z.string(),
  /** What picks were scored against. */
  outcome: z.nullable(Outcome),
  /** Null if nobody predicted the race. */
  story: z.nullable(RaceStory),
  /** The player's own picks as scored; null without any. */
  own: z.nullable(z.object({ picks: Picks, score: z.number() })),
});

export const get = route(API['home.get'], {
  summary:
    "What happened since a player's last visit: the last race, the player's place, the newest comments, and who has predicted the race that is next or running.",
  query: SeasonQuery,
  reply: z.object({
    season: Season,
    /** The number of registered players. */
    players: z.number(),
    /** When the player registered: races that closed before are not shown. */
    joinedAt: Instant,
    /** The latest race with a result; null before the first one. */
    race: z.nullable(RaceNews),
    /** The races that were corrected within the last two days. */
    corrected: z.array(RaceNews),
    /** What an admin tells all players now. */
    announcement: z.optional(Announcement),
    /** The rules that the rows are ranked by. */
    rules: HouseRules,
    /** The leader, and the player with the neighbours above and below, in the order of the table. */
    rows: z.array(StandingsRow),
    /** How many players are between the leader and the next of the rows. */
    skipped: z.number(),
    /** The next better-ranked player; null for a leader, and for a player without points. */
    ahead: z.nullable(StandingsRow),
    /** Absent without a rival. If there are too many players to read all, present only if both are among those read. */
    rival: z.optional(RivalDuel),
    /**
     * The race that can be predicted next, or that is closed and waits for its result; null without such a race. It has
     * the first page of the players who have predicted it, the cursor of the second, and the player's own prediction.
     */
    next: z.nullable(
      z.extend(rollCall.reply, {
        raceId: RaceId,
        /** All players who have not predicted the race; absent if there are too many. */
        missing: z.optional(rollCall.reply.shape.players),
        /** Present from the reveal on, unless there are too many players. */
        shares: z.optional(Shares),
      }),
    ),
    /** The newest comments, at most two. */
    comments: z.array(Comment),
    /** The newest comment on the latest race with a result; absent without any. */
    thread: z.optional(NewestInThread),
  }),
});

export const announce = route(API['home.announce'], {
  summary:
    'Shows all players an announcement on the home page until a date; an empty text removes it.',
  body: z.strictObject({ text: plainText('A notice has', MAX_ANNOUNCEMENT), until: Instant }),
  reply: z.object({ announcement: z.nullable(Announcement) }),
  problems: ['announcement.past'],
});
