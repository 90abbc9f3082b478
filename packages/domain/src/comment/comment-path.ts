import type { Comment } from './comment.ts';

/** The fragment of an address that leads to a comment is this with its id. */
export const COMMENT_FRAGMENT = '#comments-';

/** The page of the site with the comment's thread, at the comment. */
export function commentPath({ _id, thread }: Pick<Comment, '_id' | 'thread'>): string {
  const page = thread === undefined ? '/leaderboard' : `/results/${thread}`;
  return `${page}${COMMENT_FRAGMENT}${_id}`;
}
