import { useEffect, useState } from 'react';
import { Failure } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';
import type { Board } from './board.ts';
import type { Column } from './columns.ts';
import { FindPlayer } from './find-player.tsx';
import { OwnPlace } from './own-place.tsx';
import { RowsInView } from './rows-in-view.tsx';
import { showRow } from './show-row.ts';
import { Tower } from './tower.tsx';
import { useRows } from './use-rows.ts';

type Props = { board: Board; columns: Column[] };

/** The table of a season with more players than a page of the API has. */
export function LongBoard({ board, columns }: Props) {
  const { user } = useSession();
  const { rowAt, indexOf, want, find, failed } = useRows(board, columns);
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState({ index: -1 });
  const ownIndex = indexOf(user?.id);

  // The row is drawn by now, also where it is out of view.
  useEffect(() => {
    if (shown.index >= 0) showRow(shown.index);
  }, [shown]);

  async function show(...search: Parameters<typeof find>): Promise<boolean> {
    const index = await find(...search);
    if (index < 0) return false;
    want(index, index);
    setShown({ index });
    return true;
  }

  function showNamed(name: string) {
    const part = name.toLowerCase();
    return show(({ username }) => username.toLowerCase().includes(part), shown.index);
  }

  return (
    <>
      <FindPlayer onFind={showNamed} />
      <Tower {...{ board, columns, rowAt, ownIndex }} ownRow={setOwnRow}>
        {(row) => (
          <RowsInView
            {...{ row, players: board.players, cells: 5 + columns.length }}
            alwaysDrawn={[ownIndex, shown.index]}
            onView={want}
          />
        )}
      </Tower>
      {user && (
        <OwnPlace
          key={String(ownRow === null)}
          {...{ board, ownRow }}
          rank={rowAt(ownIndex)?.rank}
          onShow={() => void show(({ id }) => id === user.id)}
        />
      )}
      {failed && <Failure onRetry={failed}>Failed to load more players</Failure>}
    </>
  );
}
