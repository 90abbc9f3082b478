type ThreadComment = { _id: string; question?: object | undefined; answers?: string | undefined };

/**
 * Questions that no comment answers.
 *
 * @param comments the newest of a thread: with a question they have its answers, which are newer
 */
export function openQuestions<Comment extends ThreadComment>(
  comments: readonly Comment[],
): Comment[] {
  const answered = new Set(comments.map(({ answers }) => answers));
  return comments.filter(({ _id, question }) => question && !answered.has(_id));
}
