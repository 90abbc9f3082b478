import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, messageOf } from '../../server/api.ts';
import type { Comment } from '../../server/comment-draft.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { hideComment, inThread } from './comments-query.ts';
import type { Notify } from './use-toast.ts';

type Props = {
  comment: Comment;
  userId: string;
  notify: Notify;
  onClose: () => void;
};

/** Asks for confirmation, as a deleted comment cannot be restored. */
export function CommentRemoval({ comment, userId, notify, onClose }: Props) {
  const { _id: id, thread } = comment;
  const removed = useRef(false);

  // The button that opened the dialog is removed with the comment, so the focus is moved.
  useEffect(
    () => () => {
      if (removed.current) document.getElementById('comments')?.focus({ preventScroll: true });
    },
    [],
  );

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('comments.remove', { params: { id }, query: inThread(thread), playerId: userId }),
    async onSuccess() {
      removed.current = true;
      onClose();
      await hideComment(comment);
      notify.success('Comment deleted!');
    },
    onError(error) {
      onClose();
      notify.failure(messageOf(error, 'Failed to delete comment'));
    },
  });

  return (
    <ConfirmDialog
      title="Delete comment"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this comment?</p>
    </ConfirmDialog>
  );
}
