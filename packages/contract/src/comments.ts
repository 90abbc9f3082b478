import {
  COMMENTS_A_PAGE,
  Comment,
  CommentId,
  CommentText,
} from '@parc-ferme/domain/comment/comment';
import { MAX_COMMENT_PAGES, MAX_MENTIONS } from '@parc-ferme/domain/comment/comment-limits';
import { PointsQuestion } from '@parc-ferme/domain/comment/points-question';
import { Reaction } from '@parc-ferme/domain/comment/reaction';
import { NewestInThread } from '@parc-ferme/domain/comment/thread';
import { RaceId, UserId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { wholeNumberUpTo } from './params.ts';
import { route } from './route.ts';

const CommentKey = z.object({ id: CommentId });
/** The thread of a race, by the race's id; without one the general thread. */
const Thread = z.strictObject({ thread: z.optional(RaceId) });
const Text = z.strictObject({
  message: CommentText,
  /** The ids of players whose names are in the text, as `@anna`; others are ignored. */
  mentions: z.optional(z.array(UserId).check(z.maxLength(MAX_MENTIONS))),
});
const Draft = z
  .extend(Text, {
    ...Thread.shape,
    question: z.optional(PointsQuestion),
    /** The question that an admin answers. */
    answers: z.optional(CommentId),
  })
  .check(
    z.refine(
      ({ thread, question, answers }) => thread !== undefined || !(question || answers),
      "Questions and answers belong to a race's thread",
    ),
    z.refine(
      ({ question, answers }) => !(question && answers),
      'A comment is a question or an answer',
    ),
  );
const QuotedComment = z.pick(Comment, { _id: true, username: true, message: true });

export const list = route(API['comments.list'], {
  summary:
    'The newest comments of a thread, newest first. A page of long comments ends early, at 100 kB; the next one goes on there.',
  query: z.strictObject({
    page: wholeNumberUpTo(MAX_COMMENT_PAGES),
    limit: wholeNumberUpTo(COMMENTS_A_PAGE),
    ...Thread.shape,
    with: z.optional(z.literal('threads')),
  }),
  reply: z.object({
    messages: z.array(Comment),
    more: z.boolean(),
    /** How many comments the whole thread has. */
    count: z.number(),
    /** The questions that comments of this page answer, if they are on other pages and not deleted. */
    answered: z.optional(z.array(QuotedComment)),
    /** What is newest in the threads of the season's races, on request. */
    threads: z.optional(z.array(NewestInThread)),
  }),
  problems: ['race.unknown', 'thread.cancelled'],
  hasETag: true,
});

export const post = route(API['comments.post'], {
  summary: "Posts a comment to a thread: in a race's also a question about points, or its answer.",
  body: Draft,
  reply: Comment,
  status: 201,
  problems: [
    'comment.too-many',
    'comment.repeated', // The idempotency key belongs to a comment with another text.
    'comment.unknown', // The comment with this idempotency key was deleted.
    'question.unknown',
    'question.foreign', // The question is answered by a player who is no admin.
    'race.unknown',
    'thread.cancelled',
  ],
});

export const edit = route(API['comments.edit'], {
  summary: 'Changes a comment within 5 minutes of posting.',
  params: CommentKey,
  query: Thread,
  body: Text,
  reply: Comment,
  problems: ['comment.unknown', 'comment.foreign', 'comment.too-late', 'comment.too-many'],
});

export const react = route(API['comments.react'], {
  summary: "Gives a comment the player's reaction in place of an earlier one; null takes it away.",
  params: CommentKey,
  query: Thread,
  body: z.strictObject({ reaction: z.nullable(Reaction) }),
  reply: Comment,
  problems: ['comment.unknown', 'reaction.too-many', 'reaction.full'],
});

export const remove = route(API['comments.remove'], {
  summary: 'Deletes a comment.',
  params: CommentKey,
  query: Thread,
  reply: z.object({ message: z.string() }),
  problems: ['comment.unknown', 'comment.foreign', 'comment.too-late'],
});
