import type { Reply } from './api.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

export type Comment = Reply<'comments.post'>;

/** The race that comments are about; undefined for the general ones. */
export type Thread = string | undefined;

/** What a comment is for, if it is no ordinary one: a question about points, or the answer to one. */
type Purpose = Pick<Comment, 'question' | 'answers'>;

/** The typed text, and the last submission with its idempotency key until its outcome is known. */
export type CommentDraft = {
  typed: string;
  sent?: { text: string; key: string } | undefined;
  purpose?: Purpose | undefined;
};

/** By player and thread. Not stored: once the page is closed, the text is the draft of an ordinary comment. */
const purposes = new Map<string, Purpose | undefined>();

const nameOf = (thread: Thread) => (thread === undefined ? 'comment' : `comment.${thread}`);

export function readCommentDraft(userId: string, thread: Thread): CommentDraft {
  const name = nameOf(thread);
  const { typed = '', sent } = readDraft<CommentDraft>(userId, name) ?? {};
  return { typed, sent, purpose: purposes.get(userId + name) };
}

export function keepCommentDraft(userId: string, thread: Thread, draft: CommentDraft): void {
  const name = nameOf(thread);
  purposes.set(userId + name, draft.purpose);
  if (draft.typed) keepDraft(userId, name, { typed: draft.typed, sent: draft.sent });
  else forgetDraft(userId, name);
}

/** Prepares a question or an answer. What the player has typed for an ordinary comment stays in it. */
export function beginDraft(userId: string, thread: Thread, text: string, purpose: Purpose): void {
  const before = readCommentDraft(userId, thread);
  const typed = before.purpose ? text : `${text}${before.typed}`;
  keepCommentDraft(userId, thread, { typed, purpose });
}
