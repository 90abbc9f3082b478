import { useMemo, useState } from 'react';
import { useSession } from '../../session.tsx';
import type { Board } from './board.ts';
import type { Column } from './columns.ts';
import { OwnPlace } from './own-place.tsx';
import { rowsOf } from './rows.ts';
import { showRow } from './show-row.ts';
import { Tower } from './tower.tsx';

type Props = { board: Board; columns: Column[] };

/** The table with every row of a page drawn, so that the browser's find in page finds each of them. */
export function ShortBoard({ board, columns }: Props) {
  const { user } = useSession();
  const rows = useMemo(() => rowsOf(board, columns), [board, columns]);
  const ownIndex = rows.findIndex(({ id }) => id === user?.id);
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tower {...{ board, columns, ownIndex }} rowAt={(index) => rows[index]} ownRow={setOwnRow}>
        {(row) => <tbody>{rows.map((_, index) => row(index))}</tbody>}
      </Tower>
      {ownRow && (
        <OwnPlace
          {...{ board, ownRow }}
          rank={rows[ownIndex]?.rank}
          onShow={() => showRow(ownIndex)}
        />
      )}
    </>
  );
}
