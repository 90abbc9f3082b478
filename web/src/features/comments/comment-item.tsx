import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { lazyPart } from '../../lazy-page.ts';
import { SITE_NAME } from '../../site-name.ts';
import type { User } from '../../stored-session.ts';
import { formatTime } from '../../time-format.ts';
import styles from './comment-item.module.css';
import type { Comment } from './comments-query.ts';
import { timeLabel } from './time-label.ts';
import type { Notify } from './use-transient-notice.ts';

/** Loaded with the first comment that needs them, or that the user may change. */
const CommentEdit = lazyPart(
  () => import('./comment-edit.tsx'),
  (of) => of.CommentEdit,
);
const CommentMessage = lazyPart(
  () => import('./comment-message.tsx'),
  (of) => of.CommentMessage,
);
const Reactions = lazyPart(
  () => import('./reactions.tsx'),
  (of) => of.Reactions,
);
const CommentRemoval = lazyPart(
  () => import('./comment-removal.tsx'),
  (of) => of.CommentRemoval,
);

type Props = { comment: Comment; user: User; notify: Notify; now: Date };

export function CommentItem({ comment, user, notify, now }: Props) {
  const { username, message, timestamp, edited, bySite, mentions, reactions } = comment;
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const [reacting, setReacting] = useState(false);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const item = useFocusAfterEdit(doing);
  const changing = { comment, notify, userId: user.id, onClose: () => setDoing(undefined) };
  function closeReactions() {
    opener.current?.focus();
    setReacting(false);
  }
  return (
    <li ref={item} className={classesOf(comment, user)} tabIndex={-1}>
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
              <Icon name="react" />
            </button>
            <Actions {...{ comment, user, now }} onDo={setDoing} />
          </span>
        )}
      </div>
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

/** When the form closes, the focus returns to the button that opened it, or to the comment. */
function useFocusAfterEdit(doing: string | undefined) {
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(doing);
  useEffect(() => {
    const closed = before.current === 'edit' && doing === undefined;
    before.current = doing;
    if (!closed || document.activeElement !== document.body) return;
    const opener = item.current?.querySelector<HTMLElement>('[aria-label="Edit comment"]');
    (opener ?? item.current)?.focus();
  }, [doing]);
  return item;
}

type ActionsProps = {
  comment: Comment;
  user: User;
  now: Date;
  onDo: (what: 'edit' | 'remove') => void;
};

/** For the author while the window is open; an admin may always delete. */
function Actions({ comment, user, now, onDo }: ActionsProps) {
  const canEdit = changeFault(comment, user.id, now) === undefined;
  const canRemove = canEdit || user.role === 'admin';
  useEffect(() => {
    if (canEdit) CommentEdit.preload();
    if (canRemove) CommentRemoval.preload();
  }, [canEdit, canRemove]);
  if (!canRemove) return null;
  return (
    <>
      {canEdit && (
        <button
          type="button"
          className="bare"
          aria-label="Edit comment"
          onClick={() => onDo('edit')}
        >
          <Icon name="edit" />
        </button>
      )}
      <button
        type="button"
        className="bare"
        aria-label="Delete comment"
        onClick={() => onDo('remove')}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}
