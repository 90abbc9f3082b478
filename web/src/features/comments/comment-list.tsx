import { COMMENT_WINDOW_MS } from '@parc-ferme/domain/comment/comment-limits';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import type { User } from '../../server/stored-session.ts';
import { useNow } from '../../server/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentPurpose, type QuotedComment } from './comment-purpose.tsx';
import styles from './comments.module.css';
import { useChatScroll } from './use-chat-scroll.ts';
import { useTalkSeen } from './use-talk-seen.ts';
import type { Notify } from './use-toast.ts';

/** The longest interval between two updates of the time labels. */
const LABEL_UPDATE_MS = 20_000;

type Props = {
  comments: Comment[] | undefined;
  /** Questions outside of `comments` that some of these answer. */
  answeredQuestions: QuotedComment[];
  user: User;
  thread: Thread;
  notify: Notify;
  isLoading: boolean;
  onEarlier: (() => Promise<unknown>) | undefined;
  /** Called when the player has begun an answer, whose draft the form then reads. */
  onAnswer: () => void;
};

export function CommentList({
  comments,
  answeredQuestions,
  user,
  thread,
  notify,
  isLoading,
  onEarlier,
  onAnswer,
}: Props) {
  const now = useNow((current) => nextChange(current, comments ?? [], user.id));
  const { area, onScroll, unread, showNewest, holdPlace } = useChatScroll(comments, user.id);
  useTalkSeen(area, comments, user.id, thread);
  // New comments that come into view at once are announced to screen readers only.
  const newComments = countText(unread.count, 'new comment');
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
        {!comments && isLoading && <Skeleton lines={5} />}
        {comments?.length === 0 && (
          <p className={`quiet ${styles.none}`}>No smack talk yet. Start it.</p>
        )}
        {onEarlier && (
          <button
            type="button"
            className={`plain ${styles.earlier}`}
            onClick={() => {
              holdPlace();
              void onEarlier();
            }}
          >
            <Icon name="up" />
            Earlier
          </button>
        )}
        <ol className="list">
          {comments?.map((comment) => (
            <CommentItem key={comment._id} comment={comment} user={user} notify={notify} now={now}>
              {(comment.question || comment.answers) && (
                <CommentPurpose
                  comment={comment}
                  comments={comments}
                  answeredQuestions={answeredQuestions}
                  user={user}
                  onAnswer={onAnswer}
                />
              )}
            </CommentItem>
          ))}
        </ol>
      </section>
      <div className={styles.news} aria-live="polite">
        {unread.count > 0 &&
          (unread.wereSeen ? (
            <span className="visually-hidden">{newComments}</span>
          ) : (
            <button type="button" onClick={showNewest}>
              <Icon name="down" />
              <span>{newComments}</span>
            </button>
          ))}
      </div>
    </div>
  );
}

/** When to render next: a time label changes, or the player can no longer edit a comment. */
function nextChange(now: Date, comments: Comment[], userId: string): number {
  const endsOfEditing = comments
    .filter(({ user }) => user._id === userId)
    .map(({ timestamp }) => Date.parse(timestamp) + COMMENT_WINDOW_MS)
    .filter((end) => end > now.getTime());
  return Math.min(now.getTime() + LABEL_UPDATE_MS, ...endsOfEditing);
}
