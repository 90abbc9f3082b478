import { Suspense, useMemo } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import { useSeasonOf } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Empty } from '../../ui/notice.tsx';
import { BoardTable } from './board-table.tsx';
import { type Column, columnsOf } from './columns.ts';
import { SeasonPicture } from './season-picture.tsx';
import { showRow } from './show-row.ts';
import { Summary } from './summary.tsx';
import styles from './tower.module.css';

// It shares no module of this folder with the page: those would be a chunk of their own.
const LongRows = lazyPart(
  () => import('./long-rows.tsx'),
  (of) => of.LongRows,
);

/** As many rows as a screen has, until the code of a long table is loaded. */
const FIRST_ROWS = 12;

type Props = { board: Board; columns: Column[] };

/** A season's board, or its empty state. */
export function BoardOf({ board }: { board: Board }) {
  const { data } = useSeasonOf(`${board.season}-`);
  const calendar = data?.season === board.season ? data.races : undefined;
  const columns = useMemo(() => columnsOf(board, calendar ?? []), [board, calendar]);
  if (board.players === 0) {
    return <Empty>Nobody has registered yet. The first one leads.</Empty>;
  }
  const Table = board.pages > 1 ? LongBoard : ShortBoard;
  return (
    <>
      <Summary {...{ board, columns, calendar }} />
      {board.races.length > 0 && <SeasonPicture {...{ board, columns }} />}
      <div className={styles.tower}>
        <Table {...{ board, columns }} />
      </div>
    </>
  );
}

/** With every row drawn, so that the browser's find in page finds each of them. */
function ShortBoard({ board, columns }: Props) {
  const { user } = useSession();
  const loaded = useMemo(() => [board], [board]);
  const ownIndex = board.users.findIndex(({ id }) => id === user?.id);
  return (
    <BoardTable
      {...{ board, columns, loaded, ownIndex }}
      onShowOwn={ownIndex < 0 ? undefined : () => showRow(ownIndex)}
    >
      {(row) => <tbody>{board.users.map((_, index) => row(index))}</tbody>}
    </BoardTable>
  );
}

/** With the rows in view drawn. */
function LongBoard({ board, columns }: Props) {
  const { user } = useSession();
  const first = useMemo(() => ({ ...board, users: board.users.slice(0, FIRST_ROWS) }), [board]);
  return (
    <LoadBoundary part>
      <Suspense
        fallback={
          <>
            <div className={styles.beforeSearch} />
            <ShortBoard board={first} columns={columns} />
          </>
        }
      >
        <LongRows board={board} cells={5 + columns.length} userId={user?.id} onShown={showRow}>
          {({ loaded, ownIndex, onShowOwn, body }) => (
            <BoardTable
              {...{ board, columns, loaded, ownIndex }}
              onShowOwn={user ? onShowOwn : undefined}
            >
              {body}
            </BoardTable>
          )}
        </LongRows>
      </Suspense>
    </LoadBoundary>
  );
}
