import { Suspense, useMemo } from 'react';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Empty } from '../../components/notice.tsx';
import { lazyPart } from '../../lazy-page.ts';
import { useSeasonOf } from '../../season.tsx';
import type { Board } from './board.ts';
import { type Column, columnsOf } from './columns.ts';
import find from './find-player.module.css';
import { ShortBoard } from './short-board.tsx';
import { Summary } from './summary.tsx';
import tower from './tower.module.css';

const LongBoard = lazyPart(
  () => import('./long-board.tsx'),
  (of) => of.LongBoard,
);

/** As many rows as a screen has, until the code of a long table is loaded. */
const FIRST_ROWS = 20;

/** A season's board, or its empty state. */
export function BoardOf({ board }: { board: Board }) {
  const { data } = useSeasonOf(`${board.season}-`);
  const calendar = data?.season === board.season ? data.races : undefined;
  const columns = useMemo(() => columnsOf(board, calendar ?? []), [board, calendar]);
  if (board.players === 0) {
    return <Empty>Nobody has registered yet. The first one leads.</Empty>;
  }
  const Table = board.pages > 1 ? AnyLength : ShortBoard;
  return (
    <>
      <Summary {...{ board, columns, calendar }} />
      <div className={tower.tower}>
        <Table {...{ board, columns }} />
      </div>
    </>
  );
}

function AnyLength({ board, columns }: { board: Board; columns: Column[] }) {
  const first = useMemo(() => ({ ...board, users: board.users.slice(0, FIRST_ROWS) }), [board]);
  return (
    <LoadBoundary part>
      <Suspense
        fallback={
          <>
            <div className={find.find} />
            <ShortBoard board={first} columns={columns} />
          </>
        }
      >
        <LongBoard {...{ board, columns }} />
      </Suspense>
    </LoadBoundary>
  );
}
