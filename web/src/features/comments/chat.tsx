import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';
import type { User } from '../../stored-session.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { useBackgroundRefresh } from './use-background-refresh.ts';
import { useComments } from './use-comments.ts';
import { usePassingNotice } from './use-passing-notice.ts';

export function Chat() {
  const { user } = useSession();
  return user ? <ChatOf user={user} /> : null;
}

function ChatOf({ user }: { user: User }) {
  const { ended } = useSession();
  const comments = useComments();
  const [said, say] = usePassingNotice();
  const [failure, setFailure] = useState('');
  const { shown, load } = comments;

  const loadAloud = useCallback(
    () =>
      load().then(
        (count) => {
          setFailure('');
          return count;
        },
        (error: unknown) => {
          setFailure(loadFailure(error));
          return undefined;
        },
      ),
    [load],
  );
  useEffect(() => {
    void loadAloud();
  }, [loadAloud]);

  const refreshQuietly = useCallback(async () => {
    await load();
    setFailure('');
  }, [load]);
  useBackgroundRefresh(refreshQuietly, shown !== undefined && !ended);

  async function refresh() {
    const count = await loadAloud();
    if (count !== undefined) say.done(`Loaded ${count} comments`);
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
      {failure && <Failure>{failure}</Failure>}
      <CommentList comments={comments} user={user} say={say} waiting={!failure} />
      <CommentForm user={user} onPosted={comments.put} say={say}>
        {said && (said.failed ? <Failure>{said.text}</Failure> : <Notice>{said.text}</Notice>)}
      </CommentForm>
    </>
  );
}

function loadFailure(error: unknown): string {
  return error instanceof CallFailed && error.status === 401
    ? 'Please log in to view comments'
    : 'Failed to load comments. Please try again.';
}
