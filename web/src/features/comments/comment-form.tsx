import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react';
import type { Thread } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './comment-form.module.css';
import { commentPart } from './comment-part.ts';
import { MentionField } from './mention-field.tsx';
import { useCommentText } from './use-comment-text.ts';
import { usePost } from './use-post.ts';
import type { Notify } from './use-transient-notice.ts';

const DraftPurpose = commentPart((of) => of.DraftPurpose);

type Props = {
  user: User;
  thread: Thread;
  notify: Notify;
  /** A question or an answer was just begun, and is to be finished. */
  begun: boolean;
  /** The last notice. Its space is reserved, so that nothing jumps. */
  children: ReactNode;
};

export function CommentForm({ user, thread, notify, begun, children }: Props) {
  const { typed, type, sending, post, purpose, dropPurpose } = usePost(user.id, thread, notify);
  const input = useRef<HTMLTextAreaElement>(null);
  const text = useCommentText(typed);
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
      <Suspense fallback={null}>
        {purpose && <DraftPurpose {...{ purpose, input, begun }} onDrop={dropPurpose} />}
      </Suspense>
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
