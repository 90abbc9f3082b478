import type { Comment } from './comment.ts';

/** The beginning of a fragment that leads to a comment: its id follows. */
export const COMMENT_FRAGMENT = '#comments-';

/** The page of the site with the comment's thread, at the comment. */
export function commentPath({ _id, thread }: Pick<Comment, '_id' | 'thread'>): string {
  const page = thread === undefined ? '/leaderboard' : `/results/${thread}`;
  return `${page}${COMMENT_FRAGMENT}${_id}`;
}
