import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

type KeyedQuery<Data> = UseQueryOptions<Data> & { queryKey: readonly unknown[] };

/** Server data for a page. The data stays visible during a refetch, and if that fails. */
export function useServerData<Data>(query: KeyedQuery<Data>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const failure = useLoadFailure(query.queryKey, data, error);
  /** Resolves to whether the refetch succeeded. */
  const reload = useCallback(async () => (await refetch()).isSuccess, [refetch]);
  return { data, error: failure, reload, isPlaceholderData };
}

/** Why there is no data. It stays during a retry, as its button has the focus. */
export function useLoadFailure(queryKey: readonly unknown[], data: unknown, error: Error | null) {
  const hash = hashKey(queryKey);
  const [last, setLast] = useState<{ hash: string; error: Error }>();
  if (error && last?.error !== error) setLast({ hash, error });
  return data === undefined && last?.hash === hash ? last.error : undefined;
}
