import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { mentionParts } from '@parc-ferme/domain/comment/mention-text';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayerLink, playerPath } from '../../ui/player-link.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';
import { formatTime } from '../../ui/time-format.ts';
import { CommentEdit } from './comment-edit.tsx';
import styles from './comment-item.module.css';
import { CommentRemoval } from './comment-removal.tsx';
import { Reactions } from './reactions.tsx';
import { timeLabel } from './time-label.ts';
import type { Notify } from './use-toast.ts';

const FACE_AND_PLUS =
  'M18.8 10.5A8.5 8.5 0 1 1 12.5 4M8 10v.8M14 10v.8M7.7 14.5c1.5 2.2 5.1 2.2 6.6 0M19 2v6M16 5h6';

type Props = {
  comment: Comment;
  user: User;
  notify: Notify;
  now: Date;
  /** Shown between the author and the text. */
  children: ReactNode;
};

export function CommentItem({ comment, user, notify, now, children }: Props) {
  const [openPart, setOpenPart] = useState<'edit' | 'remove' | 'react'>();
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // Authors can change a comment for a limited time; an admin can always delete it.
  const canEdit = changeFault(comment, user.id, now) === undefined;
  const canRemove = canEdit || user.role === 'admin';
  const changeProps = { comment, notify, userId: user.id, onClose: () => setOpenPart(undefined) };
  function closeReactions() {
    opener.current?.focus();
    setOpenPart(undefined);
  }
  return (
    <li id={comment._id} className={classesOf(comment, user)} tabIndex={-1}>
      <div className="row">
        <Author comment={comment} now={now} />
        {openPart !== 'edit' && (
          <span className={styles.actions}>
            <button
              ref={opener}
              type="button"
              className="bare"
              aria-expanded={openPart === 'react'}
              aria-controls={panelId}
              aria-label="React"
              onClick={() => setOpenPart(openPart === 'react' ? undefined : 'react')}
            >
              <Drawing path={FACE_AND_PLUS} />
            </button>
            {canEdit && (
              <IconButton icon="edit" label="Edit comment" onClick={() => setOpenPart('edit')} />
            )}
            {canRemove && (
              <IconButton
                icon="trash"
                label="Delete comment"
                onClick={() => setOpenPart('remove')}
              />
            )}
          </span>
        )}
      </div>
      {children}
      {openPart === 'remove' && <CommentRemoval {...changeProps} />}
      {openPart === 'edit' ? (
        <CommentEdit {...changeProps} />
      ) : (
        <>
          <Message comment={comment} />
          <Reactions
            comment={comment}
            notify={notify}
            panelId={panelId}
            userId={user.id}
            open={openPart === 'react'}
            onClose={closeReactions}
          />
        </>
      )}
    </li>
  );
}

function Author({ comment, now }: { comment: Comment; now: Date }) {
  const { username, timestamp, edited, bySite } = comment;
  return (
    <>
      <b>
        {bySite ? (
          <>
            <Icon name="chequered" /> {SITE_NAME}
          </>
        ) : (
          <PlayerLink username={username} />
        )}
      </b>
      <time
        className="quiet small"
        dateTime={timestamp}
        title={formatTime(new Date(timestamp), 'full')}
      >
        {timeLabel(timestamp, now)}
      </time>
      {edited && <span className="quiet small">(edited)</span>}
    </>
  );
}

function Message({ comment }: { comment: Comment }) {
  return (
    <p className={styles.text}>
      {mentionParts(comment).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may name a player twice
        <MessagePart key={index} part={part} />
      ))}
    </p>
  );
}

function MessagePart({ part }: { part: ReturnType<typeof mentionParts>[number] }) {
  if (typeof part === 'string') return <span>{part}</span>;
  const { username } = part;
  // No username has a space: this is a former player, who has no page.
  if (username.includes(' ')) return <span>{username}</span>;
  return <Link to={playerPath(username)}>{`@${username}`}</Link>;
}

function classesOf({ user: { _id }, bySite }: Comment, user: User): string {
  if (bySite) return `${styles.comment} ${styles.bySite}`;
  return _id === user.id ? `${styles.comment} mine` : `${styles.comment}`;
}
