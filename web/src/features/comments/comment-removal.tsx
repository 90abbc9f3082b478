import { useEffect, useRef, useState } from 'react';
import { call, messageOf } from '../../api.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Comment, Comments } from './use-comments.ts';
import type { Say } from './use-passing-notice.ts';

type Props = {
  comment: Comment;
  comments: Comments;
  userId: string;
  say: Say;
  onClose: () => void;
};

/** Asks first: nobody can bring a comment back. */
export function CommentRemoval({ comment: { _id: id }, comments, userId, say, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const removed = useRef(false);

  // The button that opened it goes with the comment, and the page is out of reach until then.
  useEffect(
    () => () => {
      if (removed.current) document.getElementById('comments')?.focus({ preventScroll: true });
    },
    [],
  );

  async function remove() {
    setBusy(true);
    try {
      await call('comments.remove', { params: { id }, as: userId });
      removed.current = true;
      onClose();
      comments.drop(id);
      say.done('Comment deleted!');
    } catch (error) {
      onClose();
      say.failed(messageOf(error, 'Failed to delete comment'));
    }
  }

  return (
    <ConfirmDialog
      title="Delete comment"
      action="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this comment?</p>
    </ConfirmDialog>
  );
}
