import { Comment } from '@parc-ferme/domain/comment/comment';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { RaceId, Season } from '@parc-ferme/domain/identifiers';
import { Picks } from '@parc-ferme/domain/picks/picks';
import { Outcome } from '@parc-ferme/domain/result/result';
import { RaceStory } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { StandingsRow } from './leaderboard.ts';
import { rollCall } from './predictions.ts';
import { OfSeason } from './races.ts';
import { route } from './route.ts';

export const get = route(API['home.get'], {
  summary:
    "What happened since a player's last visit: the last race, the player's place, the newest comments, and who is in for the next race.",
  query: OfSeason,
  reply: z.object({
    season: Season,
    /** The number of registered players. */
    players: z.number(),
    /** The latest race with a result; null before the first one. */
    race: z.nullable(
      z.object({
        _id: RaceId,
        raceName: z.string(),
        /** What picks were scored against. */
        outcome: z.nullable(Outcome),
        /** Null if nobody predicted the race. */
        story: z.nullable(RaceStory),
        /** The player's own picks as scored; null without any. */
        own: z.nullable(z.object({ picks: Picks, score: z.number() })),
      }),
    ),
    /** The leader, and the player with the neighbours above and below, in the order of the table. */
    rows: z.array(StandingsRow),
    /** The next better-ranked player; null for a leader, and for a player without points. */
    ahead: z.nullable(StandingsRow),
    /** The first page of who is in for the next race, with the player's own prediction; null without one. */
    next: z.nullable(z.extend(rollCall.reply, { raceId: RaceId })),
    /** The newest comments, at most two. */
    comments: z.array(Comment),
    /** What is newest in the thread of the latest race with a result, where it has comments. */
    thread: z.optional(NewestInThread),
  }),
});
