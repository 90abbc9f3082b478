import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Comment } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';
import { formatTime } from '../../ui/time-format.ts';
import styles from './comment-item.module.css';
import { commentPart } from './comment-part.ts';
import { timeLabel } from './time-label.ts';
import type { Notify } from './use-transient-notice.ts';

/** Loaded with the first comment that needs them, or that the user may change. */
const CommentEdit = commentPart((of) => of.CommentEdit);
const CommentMessage = commentPart((of) => of.CommentMessage);
const Reactions = commentPart((of) => of.Reactions);
const CommentActions = commentPart((of) => of.CommentActions);
const CommentRemoval = commentPart((of) => of.CommentRemoval);

const FACE_AND_PLUS =
  'M18.8 10.5A8.5 8.5 0 1 1 12.5 4M8 10v.8M14 10v.8M7.7 14.5c1.5 2.2 5.1 2.2 6.6 0M19 2v6M16 5h6';

type Props = {
  comment: Comment;
  user: User;
  notify: Notify;
  now: Date;
  /** Between head and text. */
  children: ReactNode;
};

export function CommentItem({ comment, user, notify, now, children }: Props) {
  const { _id, username, message, timestamp, edited, bySite, mentions, reactions } = comment;
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const [reacting, setReacting] = useState(false);
  // For the author while the window is open; an admin may always delete.
  const canEdit = changeFault(comment, user.id, now) === undefined;
  const canRemove = canEdit || user.role === 'admin';
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const changing = { comment, notify, userId: user.id, onClose: () => setDoing(undefined) };
  function closeReactions() {
    opener.current?.focus();
    setReacting(false);
  }
  return (
    <li id={_id} className={classesOf(comment, user)} tabIndex={-1}>
      <div className={styles.head}>
        {bySite ? (
          <b className={styles.site}>
            <Icon name="chequered" />
            {SITE_NAME}
          </b>
        ) : (
          <b>
            <PlayerLink username={username} />
          </b>
        )}
        <time
          className="quiet small"
          dateTime={timestamp}
          title={formatTime(new Date(timestamp), 'full')}
        >
          {timeLabel(timestamp, now)}
        </time>
        {edited && <span className="quiet small">(edited)</span>}
        {doing !== 'edit' && (
          <span className={styles.actions}>
            <button
              ref={opener}
              type="button"
              className="bare"
              aria-expanded={reacting}
              aria-controls={panelId}
              aria-label="React"
              onClick={() => setReacting(!reacting)}
            >
              <Drawing path={FACE_AND_PLUS} />
            </button>
            {canRemove && (
              <Suspense fallback={null}>
                <CommentActions canEdit={canEdit} onDo={setDoing} />
              </Suspense>
            )}
          </span>
        )}
      </div>
      {children}
      <Suspense fallback={null}>
        {doing === 'edit' && <CommentEdit {...changing} />}
        {doing === 'remove' && <CommentRemoval {...changing} />}
      </Suspense>
      {doing !== 'edit' && (
        <>
          <Suspense fallback={<p className={styles.text}>{message}</p>}>
            {mentions ? (
              <CommentMessage comment={comment} />
            ) : (
              <p className={styles.text}>{message}</p>
            )}
          </Suspense>
          <Suspense fallback={null}>
            {(reactions || reacting) && (
              <Reactions
                {...{ comment, notify, panelId }}
                userId={user.id}
                open={reacting}
                onClose={closeReactions}
              />
            )}
          </Suspense>
        </>
      )}
    </li>
  );
}

function classesOf({ user: { _id }, bySite }: Comment, user: User): string {
  if (bySite) return `${styles.comment} ${styles.bySite}`;
  return _id === user.id ? `${styles.comment} mine` : `${styles.comment}`;
}
