import { API, type RouteName } from '@parc-ferme/contract/api';
import {
  hashKey,
  notifyManager,
  QueryClient,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, isLost, type Reply, type Sent } from './api.ts';
import { storedUser } from './stored-session.ts';

// The second click of a double click is ignored.
notifyManager.setScheduler(queueMicrotask);

/** Caches the replies of the API in memory. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once, and the page shows that.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && isLost(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** The cache key: the route, the player and the parameters. */
export function keyOf(name: RouteName, asked: unknown = {}) {
  const owner = API[name].access === 'public' ? 'everybody' : storedUser()?.id;
  return [name, owner, asked] as const;
}

type ServerQuery<Data> = UseQueryOptions<Data> & { queryKey: readonly unknown[] };

/** A query that needs more than one call, or a check of its reply. */
export function serverQuery<Data>(
  name: RouteName,
  asked: unknown,
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>,
): ServerQuery<Data> {
  return { queryKey: keyOf(name, asked), queryFn };
}

/** A query that is one call of a route. */
export function routeQuery<Name extends RouteName>(name: Name, sent: Sent<Name> = {}) {
  return serverQuery<Reply<Name>>(name, sent, ({ signal }) => call(name, { ...sent, signal }));
}

/** Server data for a page. The data stays visible during a refetch, and if that fails. */
export function useServerData<Data>(query: ServerQuery<Data>) {
  const { data, error, refetch } = useQuery(query);
  const failure = useLoadFailure(query.queryKey, data, error);
  /** Resolves to whether the refetch succeeded. */
  const reload = useCallback(async () => (await refetch()).isSuccess, [refetch]);
  return { data, error: failure, reload };
}

/** Why there is no data. It stays during a retry, as its button has the focus. */
export function useLoadFailure(queryKey: readonly unknown[], data: unknown, error: Error | null) {
  const hash = hashKey(queryKey);
  const [last, setLast] = useState<{ hash: string; error: Error }>();
  if (error && last?.error !== error) setLast({ hash, error });
  return data === undefined && last?.hash === hash ? last.error : undefined;
}

/** Invalidates the replies of these routes: visible ones are refetched now, others when next shown. */
export async function invalidate(...names: RouteName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Clears all data, so that the next player to sign in sees none of it. */
export function removeDataOf(userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === userId });
}
