import { type ReactNode, Suspense } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  children: ReactNode;
  /** The number of lines to reserve until its code is there; 0 for a dialog. */
  lines: number;
};

/** Around a `lazyPart` of a page: reserves its space while the code loads, and reports a failure. */
export function PartBoundary({ children, lines }: Props) {
  return (
    <LoadBoundary part>
      <Suspense fallback={lines > 0 && <Skeleton lines={lines} />}>{children}</Suspense>
    </LoadBoundary>
  );
}
