import { COMMENT_PAGE, Comment, CommentText } from '@parc-ferme/domain/comment/comment';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { wholeNumberUpTo } from './params.ts';
import { route } from './route.ts';

const CommentKey = z.object({ id: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)) });
const Text = z.strictObject({ message: CommentText });
/** The cost of reading a page grows with its number, and the site shows no older comments. */
const MAX_COMMENT_PAGES = 20;

export const list = route(API['comments.list'], {
  summary:
    'The newest comments, newest first. A page of long comments ends early, at 100 kB; the next one goes on there.',
  query: z.strictObject({
    page: wholeNumberUpTo(MAX_COMMENT_PAGES),
    limit: wholeNumberUpTo(COMMENT_PAGE),
  }),
  reply: z.object({ messages: z.array(Comment), more: z.boolean() }),
  hasETag: true,
});

export const post = route(API['comments.post'], {
  summary: 'Posts a comment.',
  body: Text,
  reply: Comment,
  status: 201,
  problems: ['comment.too-many', 'comment.repeated', 'comment.unknown'],
});

export const edit = route(API['comments.edit'], {
  summary: 'Changes a comment within 5 minutes of posting.',
  params: CommentKey,
  body: Text,
  reply: Comment,
  problems: ['comment.unknown', 'comment.foreign', 'comment.too-late'],
});

export const remove = route(API['comments.remove'], {
  summary: 'Deletes a comment.',
  params: CommentKey,
  reply: z.object({ message: z.string() }),
  problems: ['comment.unknown', 'comment.foreign', 'comment.too-late'],
});
