/** The length of a comment, in characters as people see them. */
export const MAX_COMMENT = 500;

/** Players that one comment can mention. */
export const MAX_MENTIONS = 10;

/** Older pages of a thread cannot be read: the cost of a page grows with its number. */
export const MAX_COMMENT_PAGES = 20;

/** The author can edit and delete for this long, by the server's clock. */
export const COMMENT_WINDOW_MS = 5 * 60_000;

export const COMMENTS_A_MINUTE = 5;
export const REACTIONS_A_MINUTE = 20;
/** Edits of comments with mentions: each may mention further players, who are told. */
export const MENTIONING_EDITS_A_MINUTE = 5;
/**
 * A player gets at most one message in this time about the mentions by one author; the next message has those
 * that came meanwhile.
 */
export const MENTIONS_EVERY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

type AuthoredComment = { user: { _id: string }; timestamp: string };

/** Why the user cannot change the comment; undefined if it is allowed. */
export function changeFault(
  { user, timestamp }: AuthoredComment,
  userId: string,
  now: Date,
): 'comment.foreign' | 'comment.too-late' | undefined {
  if (user._id !== userId) return 'comment.foreign';
  const age = now.getTime() - Date.parse(timestamp);
  return age < COMMENT_WINDOW_MS ? undefined : 'comment.too-late';
}

/**
 * Seconds until the player may post again, with at most `COMMENTS_A_MINUTE` within any minute.
 *
 * @param posted times of recent comments in milliseconds, in any order
 */
export function secondsToWait(posted: number[], now: Date): number {
  const newestFirst = posted.toSorted((one, other) => other - one);
  const oldestInLimit = newestFirst[COMMENTS_A_MINUTE - 1];
  if (oldestInLimit === undefined) return 0;
  return Math.max(0, Math.ceil((oldestInLimit + MINUTE_MS - now.getTime()) / 1000));
}
