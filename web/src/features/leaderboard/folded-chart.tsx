import type { Board } from '../../server/leaderboard.ts';
import { Folded } from '../../ui/folded.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Column } from './columns.ts';

const SeasonChart = lazyPart(
  () => import('./chart/season-chart.tsx'),
  (module) => module.SeasonChart,
);

/** The season as a chart, whose code is loaded when it is opened. */
export function FoldedChart({ board, columns }: { board: Board; columns: Column[] }) {
  const races = columns
    .filter(({ scoreIndex }) => scoreIndex >= 0)
    .toSorted((one, other) => one.scoreIndex - other.scoreIndex);
  return (
    <Folded summary="The season as a chart">
      <PartBoundary lines={12}>
        <SeasonChart board={board} races={races} />
      </PartBoundary>
    </Folded>
  );
}
