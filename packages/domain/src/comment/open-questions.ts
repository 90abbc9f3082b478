type ThreadComment = { _id: string; question?: object | undefined; answers?: string | undefined };

/** The questions that no comment answers. Where a list of the newest comments has a question, it has its answers. */
export function openQuestions<Comment extends ThreadComment>(
  comments: readonly Comment[],
): Comment[] {
  const answered = new Set(comments.map(({ answers }) => answers));
  return comments.filter(({ _id, question }) => question && !answered.has(_id));
}
