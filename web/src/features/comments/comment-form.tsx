import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Thread } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CommentField, focusEnd } from './comment-field.tsx';
import styles from './comment-form.module.css';
import { checkedText } from './comment-text.ts';
import { usePost } from './use-post.ts';
import type { Notify } from './use-toast.ts';

type Props = {
  user: User;
  thread: Thread;
  notify: Notify;
  /** Whether a question or an answer was begun, so that the field has the focus. */
  hasBegun: boolean;
  /** The last toast. Its space is reserved, so that the form does not move when one appears. */
  children: ReactNode;
};

export function CommentForm({ user, thread, notify, hasBegun, children }: Props) {
  const { typed, setTyped, isSending, post, purpose, dropPurpose } = usePost(
    user.id,
    thread,
    notify,
  );
  const input = useRef<HTMLTextAreaElement>(null);
  const checked = checkedText(typed);
  const canSend = checked.isSendable && !isSending;

  useEffect(() => {
    if (hasBegun) focusEnd(input.current);
  }, [hasBegun]);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    await post(checked.normalized);
    // The button was disabled meanwhile, which takes the focus away.
    if (document.activeElement === document.body) input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  }

  return (
    <form className={styles.form} onSubmit={send}>
      {purpose && (
        <p className={`spread ${styles.purpose}`}>
          <span className="chip partial">
            {purpose.question
              ? `Question about your points: ${nameInSentence(purpose.question.category)}`
              : 'Answer to a question'}
          </span>
          <IconButton icon="close" label="Post as an ordinary comment" onClick={dropPurpose} />
        </p>
      )}
      <CommentField
        input={input}
        typed={typed}
        onKeyDown={onKeyDown}
        label="Your comment"
        count={checked.count}
        readOnly={isSending}
        onType={setTyped}
        toast={children}
      >
        <button type="submit" disabled={!canSend}>
          {isSending ? 'Posting…' : 'Post'}
        </button>
      </CommentField>
    </form>
  );
}
