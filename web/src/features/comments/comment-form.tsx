import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { User } from '../../stored-session.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './comment-form.module.css';
import { textOf } from './comment-text.ts';
import type { Thread } from './comments-query.ts';
import { MentionField } from './mention-field.tsx';
import { usePost } from './use-post.ts';
import type { Notify } from './use-transient-notice.ts';

type Props = {
  user: User;
  thread: Thread;
  notify: Notify;
  /** The last notice. Its space is reserved, so that nothing jumps. */
  children: ReactNode;
};

export function CommentForm({ user, thread, notify, children }: Props) {
  const { typed, type, sending, post } = usePost(user.id, thread, notify);
  const input = useRef<HTMLTextAreaElement>(null);
  const text = textOf(typed);
  const ready = text.sendable && !sending;

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (!ready) return;
    await post(text.sent);
    // The button was disabled meanwhile, which takes the focus away.
    if (document.activeElement === document.body) input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <MentionField input={input} typed={typed} onType={type}>
        <label>
          Your comment
          <textarea
            ref={input}
            className={styles.text}
            value={typed}
            rows={2}
            readOnly={sending}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      </MentionField>
      <div className={styles.send}>
        <div className={styles.said}>{children}</div>
        <CharacterCount count={text.count} />
        <button type="submit" disabled={!ready}>
          {sending ? 'Posting…' : 'Post'}
        </button>
      </div>
    </form>
  );
}
