import { keepCommentDraft, type Purpose, readCommentDraft } from '../comment-draft.ts';
import type { Thread } from '../comments-query.ts';

/** Prepares a question or an answer. What the player has typed for an ordinary comment stays in it. */
export function beginDraft(userId: string, thread: Thread, text: string, purpose: Purpose): void {
  const before = readCommentDraft(userId, thread);
  const typed = before.purpose ? text : `${text}${before.typed}`;
  keepCommentDraft(userId, thread, { typed, purpose });
}
