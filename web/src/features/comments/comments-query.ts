import { useQuery } from '@tanstack/react-query';
import { call } from '../../server/api.ts';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import { invalidate, queryClient, serverQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedUser } from '../../server/stored-session.ts';
import { storeThreads } from '../../server/talk-seen.ts';

const REFRESH_MS = 30_000;

const NEWEST = { page: '1', limit: '50' };
/** The general comments come with what is new elsewhere. */
const WITH_THREADS = { with: 'threads' } as const;

/** The newest comments of a thread, the oldest of them first. */
function commentsQuery(thread: Thread) {
  const query = { ...NEWEST, ...(thread === undefined ? WITH_THREADS : { thread }) };
  return serverQuery('comments.list', query, async ({ signal }) => {
    const reader = storedUser();
    const { messages, threads } = await call('comments.list', { query, signal });
    if (reader && threads) storeThreads(reader.id, threads);
    return messages.toReversed();
  });
}

/** Where a call finds a comment. */
export function inThread(thread: Thread): { thread?: string } {
  return thread === undefined ? {} : { thread };
}

/** Polled while the page is visible and the session is valid. */
export function useComments(thread: Thread) {
  const { ended } = useSession();
  return useQuery({
    ...commentsQuery(thread),
    staleTime: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: !ended,
    refetchInterval: ended ? false : REFRESH_MS,
  });
}

export function showComment(comment: Comment): Promise<void> {
  return change(comment.thread, (known) =>
    known.some(({ _id }) => _id === comment._id)
      ? known.map((one) => (one._id === comment._id ? comment : one))
      : [...known, comment],
  );
}

export function hideComment({ _id: id, thread }: Pick<Comment, '_id' | 'thread'>): Promise<void> {
  return change(thread, (known) => known.filter(({ _id }) => _id !== id));
}

/** A list requested before the change lacks it, and is requested again. */
async function change(thread: Thread, changed: (known: Comment[]) => Comment[]): Promise<void> {
  const { queryKey } = commentsQuery(thread);
  const isLoading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Comment[]>(queryKey, (known) => known && changed(known));
  if (isLoading) void invalidate('comments.list');
  // It shows the newest comments.
  void invalidate('home.get');
}
