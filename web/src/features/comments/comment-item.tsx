import { changeFault } from '@parc-ferme/domain/comment-limits';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../api.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import type { User } from '../../stored-session.ts';
import { CommentEdit } from './comment-edit.tsx';
import { timeLabel } from './time-label.ts';
import type { Comment, Comments } from './use-comments.ts';
import type { Say } from './use-passing-notice.ts';

type Props = {
  comment: Comment;
  comments: Comments;
  user: User;
  say: Say;
  now: Date;
  editing: boolean;
  onEdit: (edits: boolean) => void;
};

export function CommentItem({ comment, comments, user, say, now, editing, onEdit }: Props) {
  const { username, message, timestamp, edited } = comment;
  const mine = comment.user._id === user.id;
  return (
    <li className={mine ? 'comment mine' : 'comment'}>
      <div className="comment-head">
        <b>{username}</b>
        <time className="quiet small" dateTime={timestamp} title={inFull(timestamp)}>
          {timeLabel(timestamp, now)}
        </time>
        {edited && <span className="quiet small">(edited)</span>}
        {!editing && (
          <Actions {...{ comment, comments, user, say, now }} onEdit={() => onEdit(true)} />
        )}
      </div>
      {editing ? (
        <CommentEdit {...{ comment, comments, say }} onClose={() => onEdit(false)} />
      ) : (
        <p className="comment-text">{message}</p>
      )}
    </li>
  );
}

type ActionsProps = Omit<Props, 'editing' | 'onEdit'> & { onEdit: () => void };

/** For the author while the window is open; an admin may always delete. */
function Actions({ comment, comments, user, say, now, onEdit }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useRemoval(comment, comments, say);
  const canEdit = changeFault(comment, user.id, now) === undefined;
  if (!canEdit && user.role !== 'admin' && !asking) return null;
  return (
    <span className="comment-actions">
      {canEdit && (
        <button type="button" className="bare" aria-label="Edit comment" onClick={onEdit}>
          <Icon name="edit" />
        </button>
      )}
      <button
        type="button"
        className="bare"
        aria-label="Delete comment"
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </button>
      {asking && (
        <ConfirmDialog
          title="Delete comment"
          action="Delete"
          busy={busy}
          onConfirm={() => void remove().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure you want to delete this comment?</p>
        </ConfirmDialog>
      )}
    </span>
  );
}

function useRemoval({ _id: id }: Comment, comments: Comments, say: Say) {
  const [busy, setBusy] = useState(false);
  const pending = useRef(false);

  async function remove() {
    if (pending.current) return;
    pending.current = true;
    setBusy(true);
    try {
      await call('comments.remove', { params: { id } });
      comments.drop(id);
      say.done('Comment deleted!');
    } catch (error) {
      say.failed(messageOf(error, 'Failed to delete comment'));
    }
    pending.current = false;
    setBusy(false);
  }
  return { busy, remove };
}

const IN_FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

function inFull(timestamp: string): string {
  return IN_FULL.format(new Date(timestamp));
}
