import type { Comment } from './comment.ts';

/** The author can edit and delete for this long, by the server's clock. */
export const COMMENT_WINDOW_MS = 5 * 60_000;

export const COMMENTS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

type Authored = Pick<Comment, 'user' | 'timestamp'>;

/** Why somebody cannot change a comment; undefined where that is possible. */
export function changeFault(
  { user, timestamp }: Authored,
  userId: string,
  now: Date,
): 'comment.foreign' | 'comment.too-late' | undefined {
  if (user._id !== userId) return 'comment.foreign';
  const age = now.getTime() - Date.parse(timestamp);
  return age < COMMENT_WINDOW_MS ? undefined : 'comment.too-late';
}

/**
 * How long a player has to wait before the next comment, so that no minute has more than five.
 *
 * @param posted when the player posted lately, in milliseconds, in any order
 * @returns 0 where the next one may be posted now
 */
export function secondsToWait(posted: number[], now: Date): number {
  const [fifth] = posted.toSorted((one, other) => other - one).slice(COMMENTS_A_MINUTE - 1);
  if (fifth === undefined) return 0;
  return Math.max(0, Math.ceil((fifth + MINUTE_MS - now.getTime()) / 1000));
}
