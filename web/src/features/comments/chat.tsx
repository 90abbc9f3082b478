import { COMMENT_FRAGMENT } from '@parc-ferme/domain/comment/comment-path';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallFailed } from '../../server/api.ts';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import { useSession } from '../../server/session.tsx';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Toast } from '../../ui/toast.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { OpenQuestions } from './comment-purpose.tsx';
import styles from './comments.module.css';
import { commentsIn, PAGE_SIZE, useComments } from './comments-query.ts';
import { ThreadChoice } from './thread-choice.tsx';
import { useToast } from './use-toast.ts';

type Props = {
  raceId?: string;
  /** How many questions about own points the player has begun. A new number makes the form read its draft again. */
  questionsBegun?: number;
};

export function Chat({ raceId, questionsBegun = 0 }: Props) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Thread>();
  if (!user) return null;
  const isOnRacePage = raceId !== undefined;
  return (
    <ThreadView
      user={user}
      questionsBegun={questionsBegun}
      isOnRacePage={isOnRacePage}
      thread={raceId ?? chosen}
    >
      {!isOnRacePage && <ThreadChoice userId={user.id} thread={chosen} onChoose={setChosen} />}
    </ThreadView>
  );
}

type ThreadViewProps = {
  user: User;
  thread: Thread;
  /** The page of a race has a heading above the thread, so the thread has none of its own. */
  isOnRacePage: boolean;
  questionsBegun: number;
  children: ReactNode;
};

function ThreadView({ user, thread, isOnRacePage, questionsBegun, children }: ThreadViewProps) {
  const {
    comments,
    count,
    answeredQuestions = [],
    error,
    dataUpdatedAt,
    refetch,
    ...query
  } = useComments(thread);
  const { hash, key } = useLocation();
  const [toast, notify] = useToast();
  const [answersBegun, setAnswersBegun] = useState(0);
  const [refreshedAt, setRefreshedAt] = useState(0);
  // A poll that fails is not reported: the next one may succeed.
  const failure = !comments || refreshedAt > dataUpdatedAt ? error : null;
  // A link leads to a comment of this race, or else of the general thread, which is shown first.
  const isLinked = (isOnRacePage || thread === undefined) && hash.startsWith(COMMENT_FRAGMENT);

  async function refresh() {
    setRefreshedAt(Date.now());
    const { isSuccess, data } = await refetch();
    if (isSuccess) notify.success(`Loaded ${commentsIn(data).length} comments`);
  }

  return (
    <>
      <header className={`row ${isOnRacePage ? styles.part : styles.head}`}>
        {!isOnRacePage && <h2 id="smack-talk">Smack talk</h2>}
        {count !== undefined && <span className="chip">{countText(count, 'comment')}</span>}
        {user.role === 'admin' && comments && <OpenQuestions comments={comments} />}
        <button type="button" className="plain" onClick={refresh}>
          <Icon name="refresh" />
          Refresh
        </button>
      </header>
      {children}
      {failure && <Failure>{loadFailure(failure)}</Failure>}
      {isLinked && comments && (
        <LinkedComment key={key} id={hash.slice(COMMENT_FRAGMENT.length)} comments={comments} />
      )}
      <CommentList
        key={thread ?? ''}
        comments={comments}
        answeredQuestions={answeredQuestions}
        user={user}
        thread={thread}
        notify={notify}
        isLoading={!failure}
        onEarlier={query.hasNextPage ? query.fetchNextPage : undefined}
        onAnswer={() => setAnswersBegun(answersBegun + 1)}
      />
      <CommentForm
        key={`${thread} ${questionsBegun} ${answersBegun}`}
        user={user}
        thread={thread}
        notify={notify}
        hasBegun={questionsBegun + answersBegun > 0}
      >
        {toast && (toast.isFailure ? <Failure>{toast.text}</Failure> : <Toast>{toast.text}</Toast>)}
      </CommentForm>
    </>
  );
}

/** Shows the comment that the address leads to, or says that it is not here. */
function LinkedComment({ id, comments }: { id: string; comments: Comment[] }) {
  const [isHere] = useState(() => comments.some(({ _id }) => _id === id));
  useEffect(() => {
    const comment = document.getElementById(id);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [id]);
  return isHere ? null : (
    <Toast>
      {`The comment that you followed was deleted, or is older than the newest ${PAGE_SIZE}.`}
    </Toast>
  );
}

function loadFailure(error: unknown): string {
  return error instanceof CallFailed && error.status === 401
    ? 'Please log in to view comments'
    : 'Failed to load comments. Please try again.';
}
