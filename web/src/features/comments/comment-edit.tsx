import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, messageOf } from '../../server/api.ts';
import type { Comment } from '../../server/comment-draft.ts';
import { CommentField, focusEnd } from './comment-field.tsx';
import styles from './comment-form.module.css';
import { checkedText } from './comment-text.ts';
import { inThread, showComment } from './comments-query.ts';
import { mentionedIds } from './mentionable-players.ts';
import type { Notify } from './use-toast.ts';

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
  const checked = checkedText(typed);

  useEffect(() => {
    const field = input.current;
    focusEnd(field);
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
      const body = { message: text, mentions: await mentionedIds(text) };
      return call('comments.edit', {
        params: { id },
        query: inThread(thread),
        body,
        playerId: userId,
      });
    },
    async onSuccess(edited) {
      await showComment(edited);
      notify.success('Comment updated!');
      onClose();
    },
    onError: (error) => notify.failure(messageOf(error, 'Failed to edit comment')),
  });

  function save() {
    if (!checked.isSendable || saving) return;
    if (checked.normalized === message) onClose();
    else mutate(checked.normalized);
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
      <CommentField
        input={input}
        typed={typed}
        onKeyDown={onKeyDown}
        label={<span className="visually-hidden">Edit your comment</span>}
        count={checked.count}
        readOnly={saving}
        onType={setTyped}
      >
        <button type="button" className="plain" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" disabled={!checked.isSendable || saving}>
          {saving ? 'Saving…' : 'Save'}
        </button>
      </CommentField>
    </form>
  );
}
