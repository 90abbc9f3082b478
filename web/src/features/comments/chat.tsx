import { type ReactNode, useState } from 'react';
import { CallFailed } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';
import type { User } from '../../stored-session.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { type Thread, useComments } from './comments-query.ts';
import { ThreadChoice } from './thread-choice.tsx';
import { useTransientNotice } from './use-transient-notice.ts';

/** The talk of all threads, or of one race's alone. */
export function Chat({ raceId }: { raceId?: string }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Thread>();
  const thread = raceId ?? chosen;
  const choice = raceId === undefined && <ThreadChoice thread={chosen} onChoose={setChosen} />;
  return user ? (
    <Talk key={thread ?? ''} user={user} thread={thread} isPart={raceId !== undefined}>
      {choice}
    </Talk>
  ) : null;
}

type TalkProps = {
  user: User;
  thread: Thread;
  /** Below a heading of another page. */
  isPart: boolean;
  children: ReactNode;
};

function Talk({ user, thread, isPart, children }: TalkProps) {
  const { data: shown, error, dataUpdatedAt, refetch } = useComments(thread);
  const [notice, notify] = useTransientNotice();
  const [refreshedAt, setRefreshedAt] = useState(0);
  // A poll that fails is not reported: the next one may succeed.
  const failure = !shown || refreshedAt > dataUpdatedAt ? error : null;

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
        <button type="button" className="plain" onClick={refresh}>
          <Icon name="refresh" />
          Refresh
        </button>
      </header>
      {children}
      {failure && <Failure>{loadFailure(failure)}</Failure>}
      <CommentList shown={shown} user={user} notify={notify} waiting={!failure} />
      <CommentForm user={user} thread={thread} notify={notify}>
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
