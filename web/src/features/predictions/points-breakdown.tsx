import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './predictions-page.module.css';

const PointsTable = lazyPart(
  () => import('./points-table.tsx'),
  (of) => of.PointsTable,
);

/** Loaded when expanded. */
export function PointsBreakdown() {
  const [asked, setAsked] = useState(false);
  return (
    <details className={`panel ${styles.earnedPoints}`} onToggle={() => setAsked(true)}>
      <summary>Points breakdown</summary>
      {asked && (
        <LoadBoundary part>
          <Suspense fallback={<Skeleton lines={11} />}>
            <PointsTable />
          </Suspense>
        </LoadBoundary>
      )}
    </details>
  );
}
