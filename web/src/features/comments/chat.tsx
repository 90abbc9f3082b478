import { COMMENT_FRAGMENT } from '@parc-ferme/domain/comment/comment-path';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallFailed } from '../../server/api.ts';
import type { Thread } from '../../server/comment-draft.ts';
import { useSession } from '../../server/session.tsx';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { commentPart } from './comment-part.ts';
import styles from './comments.module.css';
import { useComments } from './comments-query.ts';
import { ThreadChoice } from './thread-choice.tsx';
import { useTransientNotice } from './use-transient-notice.ts';

const OpenQuestions = commentPart((of) => of.OpenQuestions);
const LinkedComment = commentPart((of) => of.LinkedComment);

type Props = {
  raceId?: string;
  /** How many questions were begun on the page, each of them the thread's draft. */
  begun?: number;
};

/** The talk of all threads, or of one race's alone. */
export function Chat({ raceId, begun = 0 }: Props) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Thread>();
  const thread = raceId ?? chosen;
  const choice = user && raceId === undefined && (
    <ThreadChoice userId={user.id} thread={chosen} onChoose={setChosen} />
  );
  return user ? (
    <Talk {...{ user, thread, begun }} isPart={raceId !== undefined}>
      {choice}
    </Talk>
  ) : null;
}

type TalkProps = {
  user: User;
  thread: Thread;
  /** Below a heading of another page. */
  isPart: boolean;
  begun: number;
  children: ReactNode;
};

function Talk({ user, thread, isPart, begun, children }: TalkProps) {
  const { data: shown, error, dataUpdatedAt, refetch } = useComments(thread);
  const { hash, key } = useLocation();
  const [notice, notify] = useTransientNotice();
  const [answering, setAnswering] = useState(0);
  const [refreshedAt, setRefreshedAt] = useState(0);
  // A poll that fails is not reported: the next one may succeed.
  const failure = !shown || refreshedAt > dataUpdatedAt ? error : null;
  const isLinked = (isPart || thread === undefined) && hash.startsWith(COMMENT_FRAGMENT);

  async function refresh() {
    setRefreshedAt(Date.now());
    const { isSuccess, data } = await refetch();
    if (isSuccess) notify.done(`Loaded ${data.length} comments`);
  }

  return (
    <>
      <header className={isPart ? `${styles.head} ${styles.part}` : styles.head}>
        {!isPart && <h2 id="smack-talk">Smack talk</h2>}
        {shown && (
          <span className="chip">
            {shown.length} {shown.length === 1 ? 'comment' : 'comments'}
          </span>
        )}
        <Suspense fallback={null}>
          {user.role === 'admin' && shown?.some(({ question }) => question) && (
            <OpenQuestions shown={shown} />
          )}
        </Suspense>
        <button type="button" className="plain" onClick={refresh}>
          <Icon name="refresh" />
          Refresh
        </button>
      </header>
      {children}
      {failure && <Failure>{loadFailure(failure)}</Failure>}
      <Suspense fallback={null}>
        {isLinked && shown && (
          <LinkedComment key={key} id={hash.slice(COMMENT_FRAGMENT.length)} shown={shown} />
        )}
      </Suspense>
      <CommentList
        key={thread ?? ''}
        {...{ shown, user, thread, notify }}
        waiting={!failure}
        onAnswer={() => setAnswering(answering + 1)}
      />
      <CommentForm
        key={`${thread} ${begun} ${answering}`}
        {...{ user, thread, notify }}
        begun={begun + answering > 0}
      >
        {notice &&
          (notice.failed ? <Failure>{notice.text}</Failure> : <Notice>{notice.text}</Notice>)}
      </CommentForm>
    </>
  );
}

function loadFailure(error: unknown): string {
  return error instanceof CallFailed && error.status === 401
    ? 'Please log in to view comments'
    : 'Failed to load comments. Please try again.';
}
