import { API, type RouteName } from '@parc-ferme/contract/api';
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, mayHaveBeenProcessed, type Reply } from './api.ts';
import { storedUser } from './stored-session.ts';

// Notifies in a microtask, so that a button knows of a pending call before the second click of a double click.
notifyManager.setScheduler(queueMicrotask);

// By default TanStack Query assumes a connection, so that a page opened offline would not refetch on reconnecting.
onlineManager.setOnline(navigator.onLine);

const FRESH_MS = 5_000;

/** Caches the replies of the API in memory. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Data that arrived shortly before the first page is drawn is not requested again.
      staleTime: FRESH_MS,
      // Without a connection a call fails at once, and the page shows that.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && navigator.onLine && mayHaveBeenProcessed(error),
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The cache key: the route, the player and the parameters. */
export function keyOf(name: RouteName, params: unknown = {}) {
  const owner = API[name].access === 'public' ? 'everybody' : storedUser()?.id;
  return [name, owner, params] as const;
}

export type ServerQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
};

/** A query that needs more than one call, or a check of its reply. */
export function serverQuery<Data>(
  name: RouteName,
  params: unknown,
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>,
): ServerQuery<Data> {
  return { queryKey: keyOf(name, params), queryFn };
}

export function routeQuery<Name extends RouteName>(name: Name, options: CallOptions<Name> = {}) {
  return serverQuery<Reply<Name>>(name, options, ({ signal }) =>
    call(name, { ...options, signal }),
  );
}

/** Invalidates the replies of these routes: visible ones are refetched now, others when next shown. */
export async function invalidate(...names: RouteName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
