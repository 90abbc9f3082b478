/** A comment's id is the time in base 36 (nine digits last until 5188), the author's id, and a number of the author's. */
export const INSTANT_DIGITS = 9;

/** The beginning of the ids of comments that are posted at this time. */
export function commentIdPrefix(now: Date): string {
  return now.getTime().toString(36).padStart(INSTANT_DIGITS, '0');
}

export function isPostedBy(commentId: string, userId: string): boolean {
  return commentId.startsWith(userId, INSTANT_DIGITS);
}
