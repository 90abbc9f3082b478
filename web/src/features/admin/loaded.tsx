import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminFailure } from './admin-failure.tsx';

type Props<Data> = {
  of: { data: Data | undefined; error: unknown; reload?: () => unknown };
  /** How many lines the skeleton has. */
  lines?: number;
  fallback?: string;
  children: (data: Data) => ReactNode;
};

/** Server data in a page: a skeleton before it is there, or why it is not. */
export function Loaded<Data>({
  of,
  lines,
  fallback = 'Failed to load data',
  children,
}: Props<Data>) {
  const { data, error, reload } = of;
  if (error) return <AdminFailure error={error} fallback={fallback} onRetry={reload} />;
  return data === undefined ? <Skeleton {...(lines && { lines })} /> : children(data);
}
