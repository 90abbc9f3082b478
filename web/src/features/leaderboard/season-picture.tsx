import { Suspense, useState } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, shortNameOf } from './columns.ts';

const SeasonChart = lazyPart(
  () => import('./chart/season-chart.tsx'),
  (of) => of.SeasonChart,
);

/** The chart above the table; its code is loaded when it is opened. */
export function SeasonPicture({ board, columns }: { board: Board; columns: Column[] }) {
  const [opened, setOpened] = useState(false);
  const races = board.races.map(({ _id, round, raceName }) => {
    const column = columns.find((one) => one._id === _id);
    return { _id, round, raceName, name: column ? shortNameOf(column) : raceName };
  });
  return (
    <details className="panel" onToggle={() => setOpened(true)}>
      <summary>The season as a chart</summary>
      {opened && (
        <LoadBoundary part>
          <Suspense fallback={<Skeleton lines={12} />}>
            <SeasonChart {...{ board, races }} />
          </Suspense>
        </LoadBoundary>
      )}
    </details>
  );
}
