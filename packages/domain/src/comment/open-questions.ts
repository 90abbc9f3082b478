type ThreadComment = { _id: string; question?: object | undefined; answers?: string | undefined };

/** Questions that no comment answers. An answer is newer than its question, so it is listed with it. */
export function openQuestions<Comment extends ThreadComment>(
  comments: readonly Comment[],
): Comment[] {
  const answered = new Set(comments.map(({ answers }) => answers));
  return comments.filter(({ _id, question }) => question && !answered.has(_id));
}
