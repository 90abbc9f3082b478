import { MAX_COMMENT_PAGES } from '@parc-ferme/domain/comment/comment-limits';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type Reply } from '../../server/api.ts';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import { invalidate, keyOf, queryClient } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedUser } from '../../server/stored-session.ts';
import { storeThreads } from '../../server/talk-seen.ts';

const REFRESH_MS = 30_000;
export const PAGE_SIZE = 50;

type Page = Reply<'comments.list'>;

/** A thread's comments, a page at a time, the newest page first. */
function commentsQuery(thread: Thread) {
  return infiniteQueryOptions({
    queryKey: keyOf('comments.list', { thread }),
    async queryFn({ pageParam, signal }): Promise<Page> {
      const reader = storedUser();
      // The reply with the general comments also has the latest comment of each thread.
      const scope = thread === undefined ? { with: 'threads' as const } : { thread };
      const query = { page: String(pageParam), limit: String(PAGE_SIZE), ...scope };
      const page = await call('comments.list', { query, signal });
      if (reader && page.threads) storeThreads(reader.id, page.threads);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) =>
      more && pages.length < MAX_COMMENT_PAGES ? pages.length + 1 : undefined,
  });
}

/** The thread as a parameter or field of a call; none for the general one. */
export function inThread(thread: Thread): { thread?: string } {
  return thread === undefined ? {} : { thread };
}

/** Polled while the browser's tab is visible and the session is valid. The oldest comment comes first. */
export function useComments(thread: Thread) {
  const { hasEnded } = useSession();
  const { data, ...query } = useInfiniteQuery({
    ...commentsQuery(thread),
    staleTime: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: !hasEnded,
    refetchInterval: hasEnded ? false : REFRESH_MS,
  });
  const comments = useMemo(() => data && commentsIn(data), [data]);
  // The count of each page is that of the whole thread.
  const count = data?.pages[0]?.count;
  // Those that the shown comments answer, also from older pages.
  const answeredQuestions = data?.pages.flatMap((page) => page.answered ?? []);
  return { ...query, comments, count, answeredQuestions };
}

/** The oldest first, each once: a comment is on two pages if another one was posted between the calls for them. */
export function commentsIn({ pages }: Pick<InfiniteData<Page>, 'pages'>): Comment[] {
  const newestFirst = pages.flatMap(({ messages }) => messages);
  return [...new Map(newestFirst.map((comment) => [comment._id, comment])).values()].toReversed();
}

/** Replaces the cached comment, or adds it as the newest one of its thread. */
export function showComment(comment: Comment): Promise<void> {
  return changeCachedPages(comment.thread, (pages) => {
    const isListed = commentsIn({ pages }).some(({ _id }) => _id === comment._id);
    return pages.map((page, index) => ({
      ...page,
      messages: isListed
        ? page.messages.map((one) => (one._id === comment._id ? comment : one))
        : [...(index === 0 ? [comment] : []), ...page.messages],
    }));
  });
}

export function hideComment({ _id: id, thread }: Pick<Comment, '_id' | 'thread'>): Promise<void> {
  return changeCachedPages(thread, (pages) =>
    pages.map((page) => ({ ...page, messages: page.messages.filter(({ _id }) => _id !== id) })),
  );
}

/** Changes the cached pages of a thread. A list that was requested before lacks the change, and is requested again. */
async function changeCachedPages(
  thread: Thread,
  changePages: (pages: Page[]) => Page[],
): Promise<void> {
  const { queryKey } = commentsQuery(thread);
  const isLoading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (cached) => cached && { ...cached, pages: changedPages(cached.pages) },
  );
  if (isLoading) void invalidate('comments.list');
  // The home page shows the newest comments.
  void invalidate('home.get');

  function changedPages(before: Page[]): Page[] {
    const after = changePages(before);
    const added = commentsIn({ pages: after }).length - commentsIn({ pages: before }).length;
    return after.map((page) => ({ ...page, count: page.count + added }));
  }
}
