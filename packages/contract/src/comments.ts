import { Comment, CommentText } from '@parc-ferme/domain/comment';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

const CommentKey = z.object({ id: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)) });
const Text = z.strictObject({ message: CommentText });
const Whole = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
    ),
  );

export const list = route(API['comments.list'], {
  summary: 'The newest comments, newest first.',
  query: z.strictObject({ page: Whole(1), limit: Whole(50) }),
  reply: z.object({ messages: z.array(Comment) }),
});

export const post = route(API['comments.post'], {
  summary: 'Posts a comment.',
  body: Text,
  reply: Comment,
  status: 201,
  problems: ['comment.too-many'],
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
