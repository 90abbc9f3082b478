import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminFailure } from './admin-failure.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: unknown; reload?: () => unknown };
  /** How many lines the skeleton has. */
  lines?: number;
  whatFailed?: string;
  children: (data: Data) => ReactNode;
};

/** Draws its children with server data: before, a skeleton, and if the query fails, the error. */
export function Loaded<Data>({
  query,
  lines,
  whatFailed = 'Failed to load data',
  children,
}: Props<Data>) {
  const { data, error, reload } = query;
  if (error) return <AdminFailure error={error} whatFailed={whatFailed} onRetry={reload} />;
  return data === undefined ? <Skeleton {...(lines && { lines })} /> : children(data);
}
