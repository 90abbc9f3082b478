import { type ReactNode, useMemo, useState } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';
import { OwnPlace } from './own-place.tsx';
import { rowsOf } from './rows.ts';
import { Tower } from './tower.tsx';

type Props = {
  board: Board;
  columns: Column[];
  /** The pages that are loaded. */
  loaded: Board[];
  /** -1 where there is none, or it is not loaded. */
  ownIndex: number;
  /** Missing for visitors. */
  onShowOwn: (() => void) | undefined;
  /** Draws the body of the table, with the row of each player by the index. */
  children: (row: (index: number) => ReactNode) => ReactNode;
};

/** The table of the players, and a button that leads to the player's own row. */
export function BoardTable({ board, columns, loaded, ownIndex, onShowOwn, children }: Props) {
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  const rows = useMemo(
    () => new Map(loaded.map((one) => [one.page, rowsOf(one, columns)])),
    [loaded, columns],
  );
  const size = board.users.length;
  const rowAt = (index: number) => rows.get(Math.floor(index / size) + 1)?.[index % size];
  return (
    <>
      <Tower {...{ board, columns, rowAt, ownIndex }} ownRow={setOwnRow}>
        {children}
      </Tower>
      {onShowOwn && (
        <OwnPlace
          key={String(ownRow === null)}
          {...{ board, ownRow }}
          rank={rowAt(ownIndex)?.rank}
          onShow={onShowOwn}
        />
      )}
    </>
  );
}
