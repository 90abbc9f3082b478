import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import { useMemo, useState } from 'react';
import type { Board } from '../../../server/leaderboard.ts';
import { leaderboardQuery } from '../../../server/leaderboard.ts';
import { queryClient, routeQuery } from '../../../server/server-data.ts';
import { useSession } from '../../../server/session.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { playerColours } from '../../../ui/player-colour.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Failure } from '../../../ui/toast.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';
import { MAX_COLOURED } from './coloured-line.tsx';
import { LineChoice } from './line-choice.tsx';
import { initiallyColoured, type Line, linesOf } from './lines.ts';
import { EXPLANATION, MEASURES, type Measure } from './measure.ts';
import { type ChartRace, RaceReadout } from './race-readout.tsx';
import styles from './season-chart.module.css';

/** The ranks after earlier races depend on all players, so all pages are loaded, but not more than these. */
const MAX_PAGES = 10;

/** All pages of the board, under a key of which no replies are stored on the device, as they are large. */
function pagesQuery({ season, pages, races }: Board) {
  const numbers = Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, index) => index + 1);
  return {
    queryKey: ['season chart', season, pages, races.length],
    queryFn: () =>
      Promise.all(
        numbers.map((page) =>
          queryClient.fetchQuery(leaderboardQuery({ season: String(season), page: String(page) })),
        ),
      ),
    enabled: pages > 1,
  };
}

export function SeasonChart({ board, races }: { board: Board; races: ChartRace[] }) {
  const { data: pages, error, reload } = useServerData(pagesQuery(board));
  const { user } = useSession();
  const account = useServerData({ ...routeQuery('account.get'), enabled: user !== undefined });
  const boards = useMemo(() => (board.pages > 1 ? pages : [board]), [board, pages]);
  const lines = useMemo(() => boards && linesOf(boards, user?.id), [boards, user?.id]);
  if (error) return <Failure onRetry={reload}>Failed to load all players</Failure>;
  const isWaiting = user && !account.data && !account.error;
  if (!boards || !lines || isWaiting) return <Skeleton lines={12} />;
  const loadedPlayers = boards.reduce((sum, { users }) => sum + users.length, 0);
  return (
    <>
      {board.pages > MAX_PAGES && (
        <p className="quiet">{`Of the first ${loadedPlayers.toLocaleString('en')} players.`}</p>
      )}
      <Chart
        lines={lines}
        races={races}
        rankedBy={board.rules?.rankedBy}
        userId={user?.id}
        rivalId={account.data?.rival}
        hasMore={lines.length < loadedPlayers}
      />
    </>
  );
}

type ChartProps = {
  lines: Line[];
  races: ChartRace[];
  rankedBy: HouseRules['rankedBy'] | undefined;
  userId: string | undefined;
  rivalId: string | undefined;
  /** Whether there are players without a line. */
  hasMore: boolean;
};

function Chart({ lines, races, rankedBy = 'average', userId, rivalId, hasMore }: ChartProps) {
  const [measure, setMeasure] = useState<Measure>('rank');
  const [chosenRace, setRace] = useState<number>();
  const [ids, setIds] = useState(() => initiallyColoured(lines, userId, rivalId));
  const race = chosenRace ?? races.length - 1;
  const colours = playerColours(ids);
  const colouredLines = ids.flatMap((id, style) => {
    const line = lines.find((candidate) => candidate.id === id);
    return line ? [{ line, style, colour: colours[style] ?? '' }] : [];
  });

  function toggle(id: string) {
    if (ids.includes(id)) setIds(ids.filter((other) => other !== id));
    else setIds(id === userId ? [id, ...ids] : [...ids, id].slice(0, MAX_COLOURED));
  }

  return (
    <div className={styles.chart}>
      <ViewSwitch
        legend="What the chart shows"
        names={MEASURES}
        chosen={measure}
        onChoose={setMeasure}
      />
      <p className="quiet">
        <span>{EXPLANATION[rankedBy][measure]}</span>
        {hasMore && <span> Lines for the first of the table, you and your neighbours.</span>}
      </p>
      <ChartDrawing
        lines={lines}
        colouredLines={colouredLines}
        measure={measure}
        race={race}
        rounds={races.map(({ round }) => round)}
        onRace={setRace}
      />
      <RaceReadout
        races={races}
        race={race}
        colouredLines={colouredLines}
        measure={measure}
        onRace={setRace}
      />
      <LineChoice lines={lines} colouredLines={colouredLines} onToggle={toggle} />
      <ChartTable lines={lines} races={races} measure={measure} userId={userId} />
    </div>
  );
}
