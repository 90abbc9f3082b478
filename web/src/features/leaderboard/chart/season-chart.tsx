import { useMemo, useState } from 'react';
import type { Board } from '../../../server/leaderboard.ts';
import { storedRival } from '../../../server/rival.ts';
import { useSession } from '../../../server/session.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { Failure } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { furtherPagesQuery, MAX_PAGES } from './all-pages-query.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';
import { LineChoice } from './line-choice.tsx';
import { type Line, linesOf } from './lines.ts';
import { EXPLANATION, MEASURES, type Measure } from './measure.ts';
import { type ChartRace, RaceReadout } from './race-readout.tsx';
import styles from './season-chart.module.css';
import { useColours } from './use-colours.ts';

type Props = {
  /** The first page. */
  board: Board;
  races: ChartRace[];
};

/** The season as a picture: ranks, points or gaps over the races, a line for each player. */
export function SeasonChart({ board, races }: Props) {
  const { data: others, error, reload } = useServerData(furtherPagesQuery(board));
  const { user } = useSession();
  const boards = useMemo(() => others && [board, ...others], [board, others]);
  const lines = useMemo(() => boards && linesOf(boards, user?.id), [boards, user?.id]);
  if (error) return <Failure onRetry={reload}>Failed to load all players</Failure>;
  if (!lines) return <Skeleton lines={12} />;
  const isPart = board.pages > MAX_PAGES;
  const listed = boards?.reduce((sum, { users }) => sum + users.length, 0) ?? 0;
  return (
    <>
      {isPart && <p className="quiet">Of the first {listed.toLocaleString('en')} players.</p>}
      <Chart {...{ lines, races }} userId={user?.id} hasMore={lines.length < listed} />
    </>
  );
}

type ChartProps = {
  lines: Line[];
  races: ChartRace[];
  userId: string | undefined;
  /** Not every player has a line. */
  hasMore: boolean;
};

function Chart({ lines, races, userId, hasMore }: ChartProps) {
  const [measure, setMeasure] = useState<Measure>('rank');
  const [chosen, setRace] = useState<number>();
  const race = chosen ?? races.length - 1;
  const { coloured, toggle, isFull } = useColours(lines, userId, storedRival(userId)?.id);
  const rounds = races.map(({ round }) => round);
  return (
    <div className={styles.chart}>
      <ViewSwitch
        legend="What the chart shows"
        names={MEASURES}
        chosen={measure}
        onChoose={setMeasure}
      />
      <p className="quiet">
        {EXPLANATION[measure]}
        {hasMore && ' Lines for the first of the table, you and your neighbours.'}
      </p>
      <ChartDrawing {...{ lines, coloured, rounds, measure, race }} onRace={setRace} />
      <RaceReadout {...{ races, race, coloured, measure }} onRace={setRace} />
      <LineChoice {...{ lines, coloured, isFull }} onToggle={toggle} />
      <ChartTable {...{ lines, races, measure, userId }} />
    </div>
  );
}
