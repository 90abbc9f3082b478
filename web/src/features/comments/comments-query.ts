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

type Page = Reply<'comments.list'>;

/** A thread's comments, a page at a time, the newest page first. */
function commentsQuery(thread: Thread) {
  return infiniteQueryOptions({
    queryKey: keyOf('comments.list', { thread }),
    async queryFn({ pageParam, signal }): Promise<Page> {
      const reader = storedUser();
      // The reply with the general comments also has the latest comment of each thread.
      const scope = thread === undefined ? { with: 'threads' as const } : { thread };
      const query = { page: String(pageParam), limit: '50', ...scope };
      const page = await call('comments.list', { query, signal });
      if (reader && page.threads) storeThreads(reader.id, page.threads);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) =>
      more && pages.length < MAX_COMMENT_PAGES ? pages.length + 1 : undefined,
  });
}

export function inThread(thread: Thread): { thread?: string } {
  return thread === undefined ? {} : { thread };
}

/** Polled while the page is visible and the session is valid. The oldest comment comes first. */
export function useComments(thread: Thread) {
  const { hasEnded } = useSession();
  const { data, ...query } = useInfiniteQuery({
    ...commentsQuery(thread),
    staleTime: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: !hasEnded,
    refetchInterval: hasEnded ? false : REFRESH_MS,
  });
  const shown = useMemo(() => data && shownOf(data), [data]);
  // The count of each page is that of the whole thread.
  const count = data?.pages[0]?.count;
  return { ...query, shown, count, answered: data?.pages.flatMap(({ answered = [] }) => answered) };
}

/** A comment is on two pages where another one was posted between their calls. */
export function shownOf({ pages }: Pick<InfiniteData<Page>, 'pages'>): Comment[] {
  const newestFirst = pages.flatMap(({ messages }) => messages);
  return [...new Map(newestFirst.map((comment) => [comment._id, comment])).values()].toReversed();
}

export function showComment(comment: Comment): Promise<void> {
  return change(comment.thread, (pages) => {
    const isKnown = shownOf({ pages }).some(({ _id }) => _id === comment._id);
    return pages.map((page, index) => ({
      ...page,
      messages: isKnown
        ? page.messages.map((one) => (one._id === comment._id ? comment : one))
        : [...(index === 0 ? [comment] : []), ...page.messages],
    }));
  });
}

export function hideComment({ _id: id, thread }: Pick<Comment, '_id' | 'thread'>): Promise<void> {
  return change(thread, (pages) =>
    pages.map((page) => ({ ...page, messages: page.messages.filter(({ _id }) => _id !== id) })),
  );
}

/** Changes the cached pages of a thread. A list that was requested before lacks the change, and is requested again. */
async function change(thread: Thread, changePages: (pages: Page[]) => Page[]): Promise<void> {
  const { queryKey } = commentsQuery(thread);
  const isLoading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, pages: recounted(known.pages) },
  );
  if (isLoading) void invalidate('comments.list');
  // The home page shows the newest comments.
  void invalidate('home.get');

  function recounted(before: Page[]): Page[] {
    const after = changePages(before);
    const added = shownOf({ pages: after }).length - shownOf({ pages: before }).length;
    return after.map((page) => ({ ...page, count: page.count + added }));
  }
}
