import { indexOfName } from '@parc-ferme/domain/standings/index-of-name';
import { useMemo } from 'react';
import type { Board, BoardParams } from '../../server/leaderboard.ts';
import type { Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { Empty } from '../../ui/toast.tsx';
import { BoardPages, FindPlayer } from './board-pages.tsx';
import { columnsOf } from './columns.ts';
import { DownloadLinks } from './download-links.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { SeasonPodium } from './season-podium.tsx';
import { Summary } from './summary.tsx';
import { TableNotes } from './table-notes.tsx';
import { useRowInView } from './use-row-in-view.ts';

type Props = {
  board: Board;
  params: BoardParams;
  /** Missing while it is loading. */
  calendar: Season['races'] | undefined;
  state: Season['state'] | undefined;
  /** Whether `board` is the previous one, while the requested one loads. */
  isLoading: boolean;
};

export function SeasonBoard({ board, params, calendar, state, isLoading }: Props) {
  const { user } = useSession();
  const columns = useMemo(() => columnsOf(board, calendar ?? []), [board, calendar]);
  // The row that the address leads to: a player's, the first one of a page, or none.
  const firstIndex = params.page ? 0 : -1;
  const targetIndex = params.player ? indexOfName(board.users, params.player) : firstIndex;
  useRowInView(isLoading ? -1 : targetIndex);
  if (board.players === 0) {
    return <Empty>Nobody has registered yet. The first one leads.</Empty>;
  }
  const isUnknown = !isLoading && params.player !== undefined && targetIndex < 0;
  const { season, order } = params;
  const isOver = state === 'provisional' || state === 'final';
  const summary = (
    <Summary
      board={board}
      columns={columns}
      calendar={calendar}
      state={isOver ? undefined : state}
    />
  );
  const isScored = board.races.length > 0;
  return (
    <>
      {isOver && <SeasonPodium season={season} state={state} />}
      {!isScored && summary}
      {board.pages > 1 && (
        <FindPlayer season={season} order={order} unknownName={isUnknown ? params.player : ''} />
      )}
      {order && (
        <p className="small quiet" role="status">
          {`Not official.${order === 'last-five' ? ' By points in the last five races.' : ''}`}
        </p>
      )}
      <LeaderboardTable
        board={board}
        params={params}
        columns={columns}
        isLoading={isLoading}
        userId={user?.id}
      />
      {board.pages > 1 && <BoardPages board={board} season={season} order={order} />}
      {isScored && summary}
      {isScored && <TableNotes board={board} columns={columns} season={season} order={order} />}
      {isScored && board.rules && <FoldedChart board={board} columns={columns} />}
      <DownloadLinks season={board.season} />
    </>
  );
}
