import type { Reply } from './api.ts';
import { readDraft, removeDraft, storeDraft } from './drafts.ts';

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

export function storeCommentDraft(userId: string, thread: Thread, draft: CommentDraft): void {
  const name = nameOf(thread);
  purposes.set(userId + name, draft.purpose);
  if (draft.typed) storeDraft(userId, name, { typed: draft.typed, sent: draft.sent });
  else removeDraft(userId, name);
}

/** Begins a question or an answer with this text. What the player has typed for an ordinary comment follows it. */
export function beginDraft(userId: string, thread: Thread, text: string, purpose: Purpose): void {
  const current = readCommentDraft(userId, thread);
  const typed = current.purpose ? text : `${text}${current.typed}`;
  storeCommentDraft(userId, thread, { typed, purpose });
}
