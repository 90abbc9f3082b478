import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, messageOf } from '../../../server/api.ts';
import type { Comment } from '../../../server/comment-draft.ts';
import { CharacterCount } from '../character-count.tsx';
import styles from '../comment-form.module.css';
import { inThread, showComment } from '../comments-query.ts';
import type { Notify } from '../use-transient-notice.ts';
import { textOf } from './comment-text.ts';
import { MentionCompletion } from './mention-completion.tsx';
import { namedIn } from './mentionable-players.ts';

type Props = {
  comment: Comment;
  userId: string;
  notify: Notify;
  onClose: () => void;
};

export function CommentEdit({ comment, userId, notify, onClose }: Props) {
  const { _id: id, message, thread } = comment;
  const [typed, setTyped] = useState(message);
  const input = useRef<HTMLTextAreaElement>(null);
  const text = textOf(typed);

  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    const item = field?.closest('li');
    // When the form closes, the focus returns to the button that opened it, or to the comment.
    return () => {
      if (document.activeElement !== document.body) return;
      const opener = item?.querySelector<HTMLElement>('[aria-label="Edit comment"]');
      (opener ?? item)?.focus();
    };
  }, []);

  const { mutate, isPending: saving } = useMutation({
    async mutationFn(text: string) {
      const body = { message: text, mentions: await namedIn(text) };
      return call('comments.edit', { params: { id }, query: inThread(thread), body, as: userId });
    },
    async onSuccess(edited) {
      await showComment(edited);
      notify.done('Comment updated!');
      onClose();
    },
    onError: (error) => notify.failed(messageOf(error, 'Failed to edit comment')),
  });

  function save() {
    if (!text.sendable || saving) return;
    if (text.sent === message) onClose();
    else mutate(text.sent);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.field}>
        <textarea
          ref={input}
          className={styles.text}
          aria-label="Edit your comment"
          value={typed}
          rows={2}
          readOnly={saving}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed.includes('@') && <MentionCompletion input={input} onType={setTyped} />}
      </div>
      <div className={styles.send}>
        <CharacterCount count={text.count} />
        <button type="button" className="plain" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" disabled={!text.sendable || saving}>
          {saving ? 'Saving…' : 'Save'}
        </button>
      </div>
    </form>
  );
}
