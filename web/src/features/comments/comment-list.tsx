import { Suspense } from 'react';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentPart } from './comment-part.ts';
import styles from './comments.module.css';
import { useChatScroll } from './use-chat-scroll.ts';
import { useServerTime } from './use-server-time.ts';
import { useTalkSeen } from './use-talk-seen.ts';
import type { Notify } from './use-transient-notice.ts';

const CommentPurpose = commentPart((of) => of.CommentPurpose);

type Props = {
  shown: Comment[] | undefined;
  user: User;
  thread: Thread;
  notify: Notify;
  waiting: boolean;
  /** The draft is the answer that was begun. */
  onAnswer: () => void;
};

/** The comments in a scroll area, the newest at the bottom, next to the input. */
export function CommentList({ shown, user, thread, notify, waiting, onAnswer }: Props) {
  const now = useServerTime(shown ?? [], user.id);
  const { area, onScroll, unread, showNewest } = useChatScroll(shown, user.id);
  useTalkSeen(area, shown, user.id, thread);

  return (
    <div className={styles.chat}>
      <section
        className={styles.area}
        aria-label="Comments"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={area}
        onScroll={onScroll}
      >
        {!shown && waiting && <Skeleton lines={5} />}
        {shown?.length === 0 && (
          <p className={`quiet ${styles.none}`}>No smack talk yet. Start it.</p>
        )}
        <ol>
          {shown?.map((comment) => (
            <CommentItem key={comment._id} {...{ comment, user, notify, now }}>
              <Suspense fallback={null}>
                {(comment.question || comment.answers) && (
                  <CommentPurpose {...{ comment, shown, user, onAnswer }} />
                )}
              </Suspense>
            </CommentItem>
          ))}
        </ol>
      </section>
      <div className={styles.news} aria-live="polite">
        {unread.count > 0 &&
          (unread.seen ? (
            <span className="visually-hidden">{newComments(unread.count)}</span>
          ) : (
            <button type="button" onClick={showNewest}>
              <Icon name="down" />
              {newComments(unread.count)}
            </button>
          ))}
      </div>
    </div>
  );
}

function newComments(count: number): string {
  return `${count} new ${count === 1 ? 'comment' : 'comments'}`;
}
