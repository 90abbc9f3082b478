import * as z from 'zod/mini';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import { MAX_COMMENT } from './comment-limits.ts';
import { countCharacters, isVisible, tidyText } from './comment-text.ts';
import { Mention } from './mention.ts';
import { PointsQuestion } from './points-question.ts';
import { ReactionCount } from './reaction.ts';

export const COMMENTS_A_PAGE = 50;

/** At most 500 visible characters (grapheme clusters) and 8,000 code units. */
export const CommentText = z.string().check(
  z.overwrite(tidyText),
  z.refine(isVisible, { error: 'A comment says something', abort: true }),
  z.maxLength(8_000, { error: 'This comment is too long', abort: true }),
  z.refine(
    (text) => countCharacters(text) <= MAX_COMMENT,
    `A comment has at most ${MAX_COMMENT} characters`,
  ),
);

/** Sortable by time. */
export const CommentId = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/));

export const Comment = z.object({
  _id: z.string(),
  message: z.string(),
  username: z.string(),
  user: z.object({ _id: UserId }),
  timestamp: Instant,
  edited: z.boolean(),
  /** The race that it is about; undefined in the general thread. */
  thread: z.optional(RaceId),
  mentions: z.optional(z.array(Mention)),
  reactions: z.optional(z.array(ReactionCount)),
  question: z.optional(PointsQuestion),
  /** The id of the comment with a question about points that an admin answers with this one. */
  answers: z.optional(z.string()),
  /** Posted by the site itself. */
  bySite: z.optional(z.literal(true)),
});
export type Comment = z.infer<typeof Comment>;
