import { type ReactNode, Suspense } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  children: ReactNode;
  /** The number of lines to reserve until its code is there; 0 for a dialog. */
  lines: number;
};

/** A part of a page that is a `lazyPart`. */
export function Part({ children, lines }: Props) {
  return (
    <LoadBoundary part>
      <Suspense fallback={lines > 0 && <Skeleton lines={lines} />}>{children}</Suspense>
    </LoadBoundary>
  );
}
