import { useQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../api.ts';
import { invalidate, queryClient, serverQuery } from '../../server-data.ts';
import { useSession } from '../../session.tsx';

export type Comment = Reply<'comments.post'>;

/** Spec section 9: "refresh every 30 seconds". */
const REFRESH_MS = 30_000;

const NEWEST = { page: '1', limit: '50' };

/** The newest comments, the oldest of them first. */
function commentsQuery() {
  return serverQuery('comments.list', NEWEST, async ({ signal }) => {
    const { messages } = await call('comments.list', { query: NEWEST, signal });
    return messages.toReversed();
  });
}

/** Polled while the page is visible and the session is valid. */
export function useComments() {
  const { ended } = useSession();
  return useQuery({
    ...commentsQuery(),
    staleTime: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: !ended,
    refetchInterval: ended ? false : REFRESH_MS,
  });
}

export function showComment(comment: Comment): Promise<void> {
  return change((known) =>
    known.some(({ _id }) => _id === comment._id)
      ? known.map((one) => (one._id === comment._id ? comment : one))
      : [...known, comment],
  );
}

export function hideComment(id: string): Promise<void> {
  return change((known) => known.filter(({ _id }) => _id !== id));
}

/** A list requested before the change lacks it, and is requested again. */
async function change(changed: (known: Comment[]) => Comment[]): Promise<void> {
  const { queryKey } = commentsQuery();
  const isLoading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Comment[]>(queryKey, (known) => known && changed(known));
  if (isLoading) void invalidate('comments.list');
}
