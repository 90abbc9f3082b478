import { useState } from 'react';
import { CallFailed } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';
import type { User } from '../../stored-session.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { useComments } from './comments-query.ts';
import { useTransientNotice } from './use-transient-notice.ts';

export function Chat() {
  const { user } = useSession();
  return user ? <ChatOf user={user} /> : null;
}

function ChatOf({ user }: { user: User }) {
  const { data: shown, error, dataUpdatedAt, refetch } = useComments();
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
      <header className={styles.head}>
        <h2 id="smack-talk">Smack talk</h2>
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
      {failure && <Failure>{loadFailure(failure)}</Failure>}
      <CommentList shown={shown} user={user} notify={notify} waiting={!failure} />
      <CommentForm user={user} notify={notify}>
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
