import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../../server/api.ts';
import { keyOf } from '../../../server/server-data.ts';

export type Entry = Reply<'audit.list'>['entries'][number];

/** The pages of the log that were loaded, and a function that loads the next one. */
export function useAuditLog() {
  const log = useInfiniteQuery({
    queryKey: keyOf('audit.list'),
    queryFn: ({ pageParam, signal }) =>
      call('audit.list', { query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // Loaded pages are not refetched, so that no entry appears twice.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return {
    entries: log.data,
    more: log.hasNextPage,
    failure: log.error,
    busy: log.isFetching,
    loadMore: () => void (log.data ? log.fetchNextPage() : log.refetch()),
  };
}
