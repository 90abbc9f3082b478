import * as z from 'zod/mini';
import { Instant, UserId } from './identifiers.ts';

export const MAX_COMMENT = 500;
export const COMMENT_PAGE = 50;
/** The author can edit and delete for this long, by the server's clock. */
export const COMMENT_WINDOW_MS = 5 * 60_000;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people see them: a family emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of GRAPHEMES.segment(text)) count += 1;
  return count;
}

/** At most 500 characters as people see them, and never more than 8,000 code units. */
export const CommentText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(8_000),
  z.refine((text) => countCharacters(text) <= MAX_COMMENT),
);

export const Comment = z.object({
  _id: z.string(),
  message: z.string(),
  username: z.string(),
  user: z.object({ _id: UserId }),
  timestamp: Instant,
  edited: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;
